import { cx } from '#app/ui/cx.ts';

/** A text that the server has rendered and cleaned (markdown.server.ts). */
export function MarkdownView({ html, className }: { html: string; className?: string }) {
  return <div className={cx('markdown', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
