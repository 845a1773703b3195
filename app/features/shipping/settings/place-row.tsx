import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';

type PlaceRowProps = {
  name: string;
  /** What holds there, or where it is, where the name does not say it. */
  summary: string | undefined;
  edit: { says: string; label: string; onPress: () => void } | undefined;
  /** The columns on a wide window. */
  columns: string;
  /** Figures between the name and the button. */
  children?: ReactNode;
};

/** A place in a list of the section: its name, what holds there, and the way into its form. */
export function PlaceRow({ name, summary, edit, columns, children }: PlaceRowProps) {
  return (
    <div className={cx('relative items-baseline py-4', columns)}>
      <div className="max-lg:pr-16">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        {summary && <p className="type-caption text-label tabular-nums">{summary}</p>}
      </div>
      {children}
      {edit && (
        <Button
          variant="quiet"
          size="small"
          onClick={edit.onPress}
          aria-label={edit.label}
          className="max-lg:absolute max-lg:top-1.5 max-lg:right-0 lg:-my-2.5 lg:justify-self-end"
        >
          {edit.says}
        </Button>
      )}
    </div>
  );
}
