import type { Promised } from '#app/features/settings/promises.ts';

/** What the shop promises, side by side below its works. */
export function Promises({ promises }: { promises: readonly Promised[] }) {
  return (
    <ul className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-3 lg:mt-4 lg:gap-x-12">
      {promises.map(({ title, text }) => (
        <li key={title} className="border-t border-ink pt-3.5 md:pt-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="type-caption mt-1.5 whitespace-pre-line text-label">{text}</p>
        </li>
      ))}
    </ul>
  );
}
