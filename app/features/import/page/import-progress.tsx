import { Button } from '#app/ui/forms/button.tsx';
import type { ShopImport } from './contract.ts';
import { importCopy as copy } from './copy.ts';
import type { useImport } from './use-import.ts';

type ImportProgressProps = {
  current: ShopImport;
  stop: ReturnType<typeof useImport>['stop'];
};

/** How far the files are read, and the button that stops it. */
export function ImportProgress({ current, stop }: ImportProgressProps) {
  const { done, total, isDryRun } = current;
  return (
    <div className="mt-6 border border-hairline bg-paper px-6 py-5">
      <p className="text-[1.0625rem]/6">{isDryRun ? copy.looking : copy.bringing}</p>
      <progress
        aria-label={isDryRun ? copy.looking : copy.bringing}
        className="mt-3 block h-1 w-full appearance-none bg-hairline [&::-moz-progress-bar]:bg-verdigris [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-verdigris"
        {...(total > 0 && { value: done, max: total })}
      />
      <p role="status" className="mt-2 text-label tabular-nums">
        {total > 0 ? copy.done(done, total) : copy.begun} {copy.mayLeave}
      </p>
      <Button variant="quiet" className="mt-3" busy={stop.isPending} onClick={() => stop.mutate()}>
        {copy.stop}
      </Button>
    </div>
  );
}
