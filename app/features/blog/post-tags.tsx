import { cx } from '#app/ui/cx.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { blogCopy } from './copy.ts';
import { postsQuery } from './queries.ts';
import { tagPath } from './tags.ts';

type PostTagsProps = { tags: readonly string[]; className?: string };

/** What a post is about, each leading to the posts of that tag. */
export function PostTags({ tags, className }: PostTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={blogCopy.tags} className={cx('type-caption flex flex-wrap gap-x-5', className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={tagPath(tag)}
            reads={[postsQuery()]}
            className="link inline-flex min-h-11 items-center text-label"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
