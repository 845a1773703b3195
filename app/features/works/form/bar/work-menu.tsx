import { useState } from 'react';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import type { Visibility, WorkDetail } from '../../contract.ts';
import type { Draft } from '../saving/draft.ts';
import { barCopy } from './copy.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { useVisibility } from './use-visibility.ts';

type WorkMenuProps = { sheet: WorkDetail; draft: Draft; hasChanges: boolean };

const copy = barCopy.actions;

/** What else can be done with a work, besides writing and publishing it. */
export function WorkMenu({ sheet, draft, hasChanges }: WorkMenuProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const setVisibility = useVisibility(sheet);
  const { id, visibility } = sheet;
  const isPublished = visibility !== null;
  const become = (label: string, next: Visibility, done: string): MenuItem => ({
    label,
    press: () => void setVisibility(next, done),
  });
  const { takenDown, archived, broughtBack } = barCopy.done;
  const isOut = visibility === 'live' || visibility === 'scheduled' || visibility === 'private';
  const items: MenuItem[] = [
    ...(mayBeOffered(sheet) ? [{ label: copy.offer, to: `/admin/offers/new?work=${id}` }] : []),
    ...(visibility === 'live'
      ? [{ label: copy.letter, to: `/admin/newsletter/new?work=${id}` }]
      : []),
    { label: copy.print, to: `/admin/works/new?from=${id}&kind=edition` },
    { label: copy.shirt, to: `/admin/works/new?from=${id}&kind=merchandise` },
    ...(isPublished
      ? [
          { label: copy.history, to: `/admin/works/${id}/history` },
          { label: copy.certificates, to: `/admin/works/${id}/certificates` },
        ]
      : []),
    ...(isOut ? [become(copy.takeDown, 'draft', takenDown)] : []),
    ...(isPublished && visibility !== 'archived'
      ? [become(copy.archive, 'archived', archived)]
      : []),
    ...(visibility === 'archived' ? [become(copy.bringBack, 'draft', broughtBack)] : []),
    ...(hasChanges || !isPublished
      ? [
          {
            label: isPublished ? copy.discard : copy.throwAway,
            isDangerous: true,
            press: () => setDiscarding(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label={barCopy.menu} items={items} className="-mr-3 border border-transparent" />
      {isDiscarding && (
        <DiscardDialog sheet={sheet} draft={draft} onClose={() => setDiscarding(false)} />
      )}
    </>
  );
}

/** A private work opens for whoever has its link; others are shown first (decision 52). */
const mayBeOffered = ({ visibility, isSold, standing, form }: WorkDetail) =>
  (visibility === 'live' || visibility === 'private') &&
  !isSold &&
  !standing &&
  form.kind !== 'merchandise';
