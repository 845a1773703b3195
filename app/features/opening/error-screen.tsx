import { useRouteError } from 'react-router';
import WentWrong from '#app/features/layout/went-wrong.tsx';
import { OpeningSoonPage } from './opening-soon-page.tsx';
import { openingSoonIn } from './opening-soon.ts';

/** What stands in the place of a page: that the shop opens soon, or why the page cannot be shown. */
export default function ErrorScreen() {
  const soon = openingSoonIn(useRouteError());
  return soon ? <OpeningSoonPage {...soon} /> : <WentWrong />;
}
