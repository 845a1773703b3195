import { type ReactNode, useId } from 'react';

/** One part of a section, under its heading. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h border-b border-hairline pb-3">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
