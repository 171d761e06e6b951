package org.pilothouse.ui.ask;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.parser.Parser;

/** Markdown as plain nodes: headings, paragraphs, lists, code. Nothing is fetched and nothing can be clicked; markup of other kinds is shown as text. */
final class Markdown {
    private static final int LONGEST = 100_000;
    private static final Parser PARSER = Parser.builder().build();

    private Markdown() { }

    /** The text as nodes; very long ones are cut, with a last line that says so. */
    static VBox of(String text) {
        Blocks blocks = new Blocks();
        String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "\n\n…" : text;
        try {
            PARSER.parse(shown).accept(blocks);
            return blocks.box;
        } catch (StackOverflowError tooDeep) {
            Blocks plain = new Blocks();
            plain.block(shown);
            return plain.box;
        }
    }

    private static final class Blocks extends AbstractVisitor {
        private final VBox box = new VBox(6);
        private final Deque<String> style = new ArrayDeque<>();
        private TextFlow flow;
        private String lead = "";

        private void begin() {
            flow = new TextFlow();
            flow.setMinWidth(0);
            box.getChildren().add(flow);
            if (!lead.isEmpty()) {
                run(lead, "md-text");
                lead = "";
            }
        }

        private void run(String words, String kind) {
            if (flow == null) {
                begin();
            }
            Text t = new Text(words);
            t.getStyleClass().add(kind);
            flow.getChildren().add(t);
        }

        private void within(String kind, Runnable inner) {
            style.push(kind);
            inner.run();
            style.pop();
        }

        @Override
        public void visit(Heading h) {
            begin();
            within("md-heading", () -> visitChildren(h));
            flow = null;
        }

        @Override
        public void visit(Paragraph p) {
            begin();
            visitChildren(p);
            flow = null;
        }

        @Override
        public void visit(BulletList list) {
            visitChildren(list);
        }

        @Override
        public void visit(OrderedList list) {
            visitChildren(list);
        }

        @Override
        public void visit(ListItem item) {
            int number = 1;
            for (org.commonmark.node.Node n = item.getPrevious(); n != null; n = n.getPrevious()) {
                number++;
            }
            lead = item.getParent() instanceof OrderedList ? number + ". " : "•  ";
            visitChildren(item);
        }

        @Override
        public void visit(org.commonmark.node.Text t) {
            run(t.getLiteral(), style.isEmpty() ? "md-text" : style.peek());
        }

        @Override
        public void visit(StrongEmphasis s) {
            within("md-strong", () -> visitChildren(s));
        }

        @Override
        public void visit(Emphasis e) {
            within("md-emphasis", () -> visitChildren(e));
        }

        @Override
        public void visit(Code c) {
            run(c.getLiteral(), "md-code");
        }

        @Override
        public void visit(SoftLineBreak b) {
            run(" ", "md-text");
        }

        @Override
        public void visit(HardLineBreak b) {
            run("\n", "md-text");
        }

        @Override
        public void visit(HtmlInline h) {
            run(h.getLiteral(), "md-code");
        }

        @Override
        public void visit(HtmlBlock h) {
            block(h.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock c) {
            block(c.getLiteral());
        }

        @Override
        public void visit(IndentedCodeBlock c) {
            block(c.getLiteral());
        }

        private void block(String code) {
            Label l = new Label(code.stripTrailing());
            l.getStyleClass().add("md-block");
            l.setWrapText(true);
            l.setMaxWidth(Double.MAX_VALUE);
            l.setMinHeight(javafx.scene.layout.Region.USE_PREF_SIZE);
            add(l);
        }

        private void add(Node n) {
            box.getChildren().add(n);
            flow = null;
        }
    }
}
