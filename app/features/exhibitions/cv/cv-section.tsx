import { type ReactNode, useId } from 'react';

/** A part of the curriculum vitae: its heading beside it, or above it on a phone. Without one it brings its own. */
export function CvSection({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className="grid gap-x-6 gap-y-5 border-t border-hairline pt-6 pb-10 lg:grid-cols-12 lg:pb-14"
    >
      {title !== undefined && (
        <h2 id={id} className="type-title lg:col-span-3">
          {title}
        </h2>
      )}
      <div className="min-w-0 lg:col-span-8 lg:col-start-4">{children}</div>
    </section>
  );
}
