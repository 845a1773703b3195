import { type ClientLoaderFunctionArgs, data, redirectDocument } from 'react-router';
import NotFound from './not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** What a visitor's browser does not know may be a page of the owner's: the server answers for both. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

export default NotFound;
