import { isRouteErrorResponse, useRouteError } from 'react-router';
import NotFound from './not-found.tsx';
import Trouble from './trouble.tsx';

/** What a page shows that could not be shown: it is not there, or it failed. */
export default function WentWrong() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Trouble />;
}
