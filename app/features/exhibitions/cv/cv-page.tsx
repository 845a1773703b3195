import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { featuredQuery } from '#app/features/catalog/queries.ts';
import { listedWorks } from '#app/features/catalog/service.server.ts';
import { MarkdownView } from '#app/features/markdown/markdown-view.tsx';
import { textQuery } from '#app/features/pages/queries.ts';
import { getText } from '#app/features/pages/service.server.ts';
import type { Studio } from '#app/features/settings/contract.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { artistSchema } from '#app/features/settings/schema-org.ts';
import { getStudio } from '#app/features/settings/service.server.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { cvCopy as copy } from '../copy.ts';
import { exhibitionsQuery } from '../queries.ts';
import { listExhibitions } from '../service.server.ts';
import { ExhibitionLists } from './exhibition-lists.tsx';
import { PressPictures } from './press-pictures.tsx';
import { CvSection } from './cv-section.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const at = context.get(pageContext);
  const [studio, exhibitions, text, works] = await Promise.all([
    getStudio(at),
    listExhibitions(at),
    getText(at, 'cv'),
    listedWorks(at, { featured: true }),
  ]);
  return {
    initialData: [
      [studioQuery().queryKey, studio],
      [exhibitionsQuery().queryKey, exhibitions],
      [textQuery('cv').queryKey, text],
      [featuredQuery().queryKey, works],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** The artist's curriculum vitae, made of what the studio's record, the exhibitions and the owner's own text say, and pictures for the press. */
export default function CvPage() {
  const site = useSite();
  const { data: studio, isPending, isFetching, refetch } = useQuery(studioQuery());
  const { data: text } = useQuery(textQuery('cv'));
  return (
    <main className="wall pt-10 pb-20 lg:pt-16">
      <PageHead
        title={copy.title}
        path="/cv"
        description={copy.description(site.artist)}
        modified={text?.updatedAt ?? undefined}
      />
      <header className="grid gap-x-6 gap-y-5 lg:grid-cols-12 lg:items-end">
        <h1 className="type-d1 lg:col-span-8">{copy.title}</h1>
        <p className="lg:col-span-4 lg:pb-2 lg:text-right">
          <Button onClick={() => print()} className="print:hidden">
            {copy.print}
          </Button>
        </p>
      </header>
      {studio && <Sections studio={studio} ownText={text?.html ?? ''} />}
      {!studio && isPending && (
        <div className="mt-12">
          <Loading>Loading the curriculum vitae</Loading>
          <Skeleton className="h-96" />
        </div>
      )}
      {!studio && !isPending && (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-12"
        />
      )}
      <StructuredData data={artistSchema(site, studio)} />
    </main>
  );
}

function Sections({ studio, ownText }: { studio: Studio; ownText: string }) {
  const { biography, education, sailing } = studio;
  return (
    <div className="mt-10 lg:mt-16">
      {biography && (
        <CvSection title={copy.biography}>
          <MarkdownView html={biography} className="max-w-[42rem]" />
        </CvSection>
      )}
      <ExhibitionLists />
      {education.length > 0 && (
        <CvSection title={copy.education}>
          <ul className="space-y-2">
            {education.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </CvSection>
      )}
      {sailing.text && (
        <CvSection title={sailing.title}>
          <p className="max-w-[42rem] whitespace-pre-line">{sailing.text}</p>
        </CvSection>
      )}
      {ownText && (
        <CvSection>
          <MarkdownView html={ownText} className="max-w-[42rem]" />
        </CvSection>
      )}
      <PressPictures studio={studio} />
      <PressContact studio={studio} />
    </div>
  );
}

function PressContact({ studio: { email, phone } }: { studio: Studio }): ReactNode {
  return (
    <CvSection title={copy.contact}>
      <p>{copy.contactText}</p>
      {email && (
        <p className="mt-1">
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
            {email}
          </a>
        </p>
      )}
      {phone && <p className="mt-1">{phone}</p>}
      <ArrowLink to="/#contact" className="mt-3 print:hidden">
        {copy.write}
      </ArrowLink>
    </CvSection>
  );
}
