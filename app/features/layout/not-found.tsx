import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** The screen of every address that leads nowhere (spec. section 2). */
export default function NotFound() {
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title="Page Not Found" />
      <meta name="robots" content="noindex" />
      <h1 className="type-d1">Page Not Found</h1>
      <p className="type-statement mt-8 max-w-[28em]">
        Did you forget to add the page to the router?
      </p>
      <div className="mt-6 flex flex-wrap gap-x-8">
        <ArrowLink to="/" arrow="left">
          Home
        </ArrowLink>
        <ArrowLink to="/shop">Original Artworks</ArrowLink>
      </div>
    </main>
  );
}
