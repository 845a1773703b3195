import { AskLink } from './ask-link.tsx';

export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

/** `/subscription/manage`: the link to a member's own page, for whoever has lost the letter. */
export default function AskLinkPage() {
  return <AskLink />;
}
