import { Button } from '#app/ui/forms/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** The screen when a page broke. */
export default function Trouble() {
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title="Something went wrong" />
      <h1 className="type-d1">Something went wrong</h1>
      <p className="type-statement mt-8 max-w-[28em]">
        This page could not be shown. Please reload it; what is in your cart is kept.
      </p>
      <div className="mt-8">
        <Button variant="secondary" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </main>
  );
}
