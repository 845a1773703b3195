import type { ReactNode } from 'react';
import { SectionHead } from '#app/features/admin/sections/section-head.tsx';

/** The head of the owner's pages of the club. `above` stands over the title, `children` under the way between them. */
export function ClubHead({
  title,
  above,
  children,
}: {
  title: string;
  above?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <SectionHead section="club" title={title} above={above} />
      {children}
    </>
  );
}
