import type { ReactNode } from 'react';

/** Plain paragraphs with `*emphasis*`, `**weight**` and `## headings`: all that a work's own texts use. */
export function Prose({ text, className }: { text: string; className?: string }) {
  const blocks = text.trim().split(/\n\s*\n/);
  return (
    <div className={className}>
      {blocks.map((block, index) =>
        block.startsWith('#') ? (
          <h3 key={index} className="type-h mt-10 mb-3">
            {block.replace(/^#+\s*/, '')}
          </h3>
        ) : (
          <p key={index} className="type-reading not-first:mt-6">
            {emphasised(block)}
          </p>
        ),
      )}
    </div>
  );
}

function emphasised(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_)/).map((piece, index) => {
    if (/^\*\*.+\*\*$/s.test(piece))
      return (
        <strong key={index} className="font-semibold">
          {piece.slice(2, -2)}
        </strong>
      );
    if (/^(\*.+\*|_.+_)$/s.test(piece)) return <em key={index}>{piece.slice(1, -1)}</em>;
    return piece;
  });
}
