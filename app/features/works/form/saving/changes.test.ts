import { describe, expect, it } from 'vitest';
import { WorkForm } from '../../form-contract.ts';
import { afterSaving, changesOf, chosen, unsavedOf, withKept } from './changes.ts';

const empty = WorkForm.parse({});
const typed = (fields: Partial<WorkForm>) => ({
  base: empty,
  form: { ...empty, ...fields },
  conflicts: {},
});
const answered = (
  fields: Partial<WorkForm>,
  conflicts: { field: 'title' | 'price'; theirs: unknown }[] = [],
) => ({
  form: { ...empty, ...fields },
  conflicts,
});

describe('the changes of a work', () => {
  it('are the fields that differ, each with what it was', () => {
    const pictures = [{ id: 'a', alt: '', caption: '' }];
    expect(changesOf(typed({ title: 'Weir', pictures }))).toEqual({
      title: { was: '', is: 'Weir' },
      pictures: { was: [], is: pictures },
    });
    expect(changesOf(typed({ sizes: [] }))).toEqual({});
  });

  it('that were typed while others were saved stay to be sent', () => {
    const sent = changesOf(typed({ title: 'Weir' }));
    const after = afterSaving(typed({ title: 'Weir at' }), sent, answered({ title: 'Weir' }));
    expect(changesOf(after)).toEqual({ title: { was: 'Weir', is: 'Weir at' } });
  });

  it('that were made elsewhere in fields nobody touched here are taken over', () => {
    const sent = changesOf(typed({ title: 'Weir' }));
    const after = afterSaving(
      typed({ title: 'Weir' }),
      sent,
      answered({ title: 'Weir', year: '2020' }),
    );
    expect(after.form.year).toBe('2020');
    expect(changesOf(after)).toEqual({});
  });

  it('that were made on both sides wait for a choice, and nothing of either is lost', () => {
    const mine = typed({ title: 'Weir' });
    const after = afterSaving(
      mine,
      changesOf(mine),
      answered({ title: 'Lock' }, [{ field: 'title', theirs: 'Lock' }]),
    );
    expect(after.form.title).toBe('Weir');
    expect(after.conflicts).toEqual({ title: 'Lock' });
    expect(changesOf(after)).toEqual({});
    expect(unsavedOf(after)).toEqual({ title: { was: 'Lock', is: 'Weir' } });
    expect(changesOf(chosen(after, 'title', 'mine'))).toEqual({
      title: { was: 'Lock', is: 'Weir' },
    });
    const theirs = chosen(after, 'title', 'theirs');
    expect([theirs.form.title, changesOf(theirs)]).toEqual(['Lock', {}]);
  });

  it('made elsewhere in a field that is being typed in are seen by the next answer', () => {
    const sent = changesOf(typed({ price: '5' }));
    const now = typed({ price: '5', title: 'We' });
    const after = afterSaving(now, sent, answered({ price: '5', title: 'Lock' }));
    expect(changesOf(after)).toEqual({ title: { was: '', is: 'We' } });
  });

  it('that had come although their answer was lost are no conflict', () => {
    const now = typed({ title: 'Weir at dusk' });
    const lost = new Map([['title' as const, ['Weir']]]);
    const after = afterSaving(
      now,
      changesOf(now),
      answered({ title: 'Weir' }, [{ field: 'title', theirs: 'Weir' }]),
      lost,
    );
    expect(after.conflicts).toEqual({});
    expect(changesOf(after)).toEqual({ title: { was: 'Weir', is: 'Weir at dusk' } });
  });

  it('that a device kept are sent with what they were typed over', () => {
    const kept = { title: { was: '', is: 'Weir' }, year: { was: '', is: '2020' } };
    const texts = withKept({ ...empty, title: 'Lock', year: '2020' }, kept);
    expect(texts.form.title).toBe('Weir');
    expect(changesOf(texts)).toEqual({ title: { was: '', is: 'Weir' } });
  });
});
