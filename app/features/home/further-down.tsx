import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { featuredQuery } from '#app/features/catalog/queries.ts';
import { LightboxHost } from '#app/features/lightbox/lightbox-host.tsx';
import { About } from './about.tsx';
import { Contact, Newsletter } from './contact.tsx';
import { Exhibitions } from './exhibitions.tsx';
import { Portfolio } from './portfolio.tsx';
import { ShopSection } from './shop-section.tsx';

/** Everything below the first screen. */
export default function FurtherDown() {
  const { hash } = useLocation();
  const cameBy = useNavigationType();
  // It may come after the place it holds was asked for.
  useEffect(() => {
    if (hash && cameBy !== 'POP') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, cameBy]);
  const { data: works, isPending, refetch } = useQuery(featuredQuery());
  return (
    <>
      <Portfolio />
      <ShopSection works={works} isLoading={isPending} retry={() => void refetch()} />
      <About />
      <Exhibitions />
      <Contact />
      <Newsletter />
      <LightboxHost />
    </>
  );
}
