import type { ReactNode } from 'react';
import { MarkdownView } from '#app/features/markdown/markdown-view.tsx';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import type { Post } from './contract.ts';
import { PostTags } from './post-tags.tsx';

type PostArticleProps = {
  post: Pick<Post, 'title' | 'description' | 'readingTime' | 'createdAt' | 'html' | 'tags'>;
  children?: ReactNode;
};

export const column = 'mx-auto max-w-[46rem]';

/** A post as it is read. */
export function PostArticle({ post, children }: PostArticleProps) {
  const { title, description, readingTime, createdAt, html, tags } = post;
  return (
    <article className={column}>
      <header>
        <p className="type-caption mt-6 text-label lg:mt-12">
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          {readingTime && <span className="before:mx-2 before:content-['·']">{readingTime}</span>}
        </p>
        <h1 className="type-d2 mt-4 wrap-anywhere">{title}</h1>
        {description && <p className="type-statement mt-6 text-label">{description}</p>}
      </header>
      <MarkdownView html={html} className="mt-10 lg:mt-14" />
      <PostTags tags={tags} className="mt-12" />
      {children}
    </article>
  );
}
