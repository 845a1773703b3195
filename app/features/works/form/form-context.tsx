import { createContext, useContext } from 'react';
import type { FieldErrors } from '#app/platform/errors.ts';
import type { WorkDetail } from '../contract.ts';
import type { WorkForm } from '../form-contract.ts';
import type { Conflicts, FieldName } from './saving/changes.ts';

/** What every field of the form works with. */
export type FormView = {
  sheet: WorkDetail;
  form: WorkForm;
  conflicts: Conflicts;
  /** What keeps it from being published, by field; of a row by `sizes.0.price`. */
  errors: FieldErrors;
  /** Those that the server has, and those that have arrived since. */
  pictures: WorkDetail['pictures'];
  addPicture: (picture: WorkDetail['pictures'][number]) => void;
  change: (fields: Partial<WorkForm>) => void;
  choose: (field: FieldName, choice: 'mine' | 'theirs') => void;
};

export const FormContext = createContext<FormView | undefined>(undefined);

export function useForm(): FormView {
  const view = useContext(FormContext);
  if (!view) throw new Error('a field of a work stands outside its form');
  return view;
}

/** One field: what stands in it, what is wrong with it, and the id that the focus finds it by. */
export function useField<Name extends FieldName>(name: Name) {
  const { form, errors, change } = useForm();
  return {
    value: form[name],
    set: (value: WorkForm[Name]) => change({ [name]: value } as Partial<WorkForm>),
    error: errors[name],
    id: fieldId(name),
  };
}

/** The id of a field's control; of a row's by `sizes.0.price`. */
export const fieldId = (name: string): string => `work-${name.replaceAll('.', '-')}`;
