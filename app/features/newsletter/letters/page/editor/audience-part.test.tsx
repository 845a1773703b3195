import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AudienceCounts } from '../../contract.ts';
import type { LetterForm } from '../../form-contract.ts';
import { AudiencePart } from './audience-part.tsx';
import type { LetterDraft } from './letter-draft.ts';

const nobody: AudienceCounts = {
  everybody: 2,
  buyers: 0,
  club: 0,
  clubWithout: 0,
  series: [],
  invented: 0,
};

/** The readers that a letter can be written to, and what stands below them. */
function offered(readers: Partial<AudienceCounts>, audience: LetterForm['audience'] = 'everybody') {
  const form = { audience, series: null } as LetterForm;
  return renderToString(
    <AudiencePart
      form={form}
      readers={{ ...nobody, ...readers }}
      draft={{} as LetterDraft}
      error={undefined}
    />,
  );
}

it('offers no readers of whom there are none', () => {
  expect(offered({})).toContain('All readers');
  expect(offered({})).toContain('Buyers');
  expect(offered({})).not.toContain('Club members');
  expect(offered({})).not.toContain('Followers of a series');
  expect(offered({ club: 1 })).toContain('Club members');
  expect(offered({ series: [{ name: 'Surface', count: 1 }] })).toContain('Followers of a series');
});

it('offers the club where its members have not asked for letters, and says so', () => {
  const text = offered({ clubWithout: 2 });
  expect(text).toContain('Club members');
  expect(text).toContain('2 more members of the club have not asked for letters and get none.');
});

it('goes on offering the readers that were chosen', () => {
  expect(offered({}, 'club')).toContain('Club members');
  expect(offered({}, 'series')).toContain('Followers of a series');
});
