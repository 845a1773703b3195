import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { featuredQuery } from '#app/features/catalog/queries.ts';
import { LightboxHost } from '#app/features/lightbox/lightbox-host.tsx';
import { About } from './about.tsx';
import { Contact, Newsletter } from './contact.tsx';
import { Exhibitions } from './exhibitions.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { ShopSection } from './shop-section.tsx';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { artistSchema, siteSchema, studioSchema } from '#app/features/settings/schema-org.ts';
import { type HomeSectionName, homeSections } from '#app/features/settings/home-sections.ts';
import { studioQuery } from '#app/features/settings/queries.ts';

/** Everything below the first screen. */
export default function FurtherDown() {
  const { hash } = useLocation();
  const cameBy = useNavigationType();
  // It may come after the place it holds was asked for.
  useEffect(() => {
    if (hash && cameBy !== 'POP') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, cameBy]);
  const { data: works, isPending, refetch } = useQuery(featuredQuery());
  const sections = useQuery(studioQuery()).data?.sections ?? homeSections;
  const parts: Record<HomeSectionName, ReactNode> = {
    portfolio: <Portfolio />,
    shop: <ShopSection works={works} isLoading={isPending} retry={() => void refetch()} />,
    about: <About />,
    exhibitions: <Exhibitions />,
    contact: <Contact />,
  };
  return (
    <>
      {sections.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <Newsletter />
      <LightboxHost />
      <Facts />
    </>
  );
}

/** The site, the studio and the artist as search engines read them. */
function Facts() {
  const site = useSite();
  const { data: studio } = useQuery(studioQuery());
  return (
    <StructuredData
      data={{
        '@graph': [siteSchema(site), studioSchema(site, studio), artistSchema(site, studio)],
      }}
    />
  );
}
