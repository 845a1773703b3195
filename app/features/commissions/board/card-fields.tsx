import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import type { CommissionCard } from '../contract.ts';

/** What stands in the fields of a card. */
export function typed(element: HTMLFormElement) {
  const form = new FormData(element);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    title: text('title'),
    email: text('email'),
    projectType: text('projectType'),
    budget: text('budget').replace(/[$,\s]/g, ''),
    deadline: text('deadline'),
    notes: text('notes'),
  };
}

type CardFieldsProps = {
  card: Pick<CommissionCard, 'title' | 'email' | 'projectType' | 'budget' | 'deadline' | 'notes'>;
  errors: Record<string, string>;
};

/** The fields of a card, as they are when the form opens. */
export function CardFields({ card, errors }: CardFieldsProps) {
  return (
    <>
      <TextField
        id="card-title"
        name="title"
        label="Title"
        maxLength={200}
        defaultValue={card.title}
        error={errors['title']}
      />
      <TextField
        id="card-email"
        name="email"
        label="Email"
        type="email"
        defaultValue={card.email ?? ''}
        error={errors['email']}
      />
      <TextField
        id="card-type"
        name="projectType"
        label="Project type"
        maxLength={100}
        defaultValue={card.projectType ?? ''}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          id="card-budget"
          name="budget"
          label="Budget"
          inputMode="decimal"
          defaultValue={card.budget ?? ''}
          error={errors['budget']}
        />
        <TextField
          id="card-deadline"
          name="deadline"
          label="Deadline"
          type="date"
          defaultValue={card.deadline?.slice(0, 10) ?? ''}
          error={errors['deadline']}
        />
      </div>
      <TextArea
        id="card-notes"
        name="notes"
        label="Notes"
        rows={6}
        defaultValue={card.notes ?? ''}
        error={errors['notes']}
      />
    </>
  );
}
