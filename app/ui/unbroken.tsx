/** Words with a hyphen in them, as "T-Shirt", are not broken at it; a long one still is, rather than run over the edge. */
export function Unbroken({ children: text }: { children: string }) {
  return text.split(hyphened).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const hyphened = /(?<!\S)([^\s-]{1,8}-[^\s-]{1,8})(?!\S)/;
