import { useQuery } from '@tanstack/react-query';
import { wordsSection } from '#app/features/settings/frame/sections.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { textCopy, wordsCopy as copy } from '../copy.ts';
import { wordNames, type WordName } from '../names.ts';
import { textListQuery } from './queries.ts';

/** The texts, each with whether it is written; below the section in the list of sections, and a list of its own on a phone. */
export function TextList({ at, className }: { at?: WordName; className?: string }) {
  const { data: texts = [] } = useQuery(textListQuery());
  const stateOf = (name: WordName) => {
    const text = texts.find((one) => one.name === name);
    return text && (text.hasDraft ? copy.states.draft : copy.states[text.state]);
  };
  return (
    <ul aria-label={copy.texts} className={className ?? 'pb-3 pl-5'}>
      {wordNames.map((name) => (
        <li key={name} className={className && 'border-b border-hairline'}>
          <Link
            to={`${wordsSection}/${name}`}
            aria-current={name === at ? 'page' : undefined}
            className="group flex min-h-11 items-center justify-between gap-3 type-ui max-lg:min-h-14"
          >
            <span className="border-y-2 border-transparent py-0.5 group-hover:border-b-hairline group-[[aria-current]]:border-b-ink group-[[aria-current]]:font-semibold lg:text-label lg:group-[[aria-current]]:text-ink">
              {textCopy[name].title}
            </span>
            <span className="type-small shrink-0 text-label">{stateOf(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
