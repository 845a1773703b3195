import { useQuery } from '@tanstack/react-query';
import { CallError } from '#app/platform/call.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { SavedElsewhere } from '#app/features/admin/saved-elsewhere.tsx';
import { SideForm } from '#app/features/admin/side-form.tsx';
import type { Entity, RecordDetail } from '../contract.ts';
import { copy } from './copy.ts';
import { FieldControl } from './field-control.tsx';
import { recordQuery } from './queries.ts';
import { RecordHistory } from './record-history.tsx';
import { RemoveRecord } from './remove-record.tsx';
import { nameOf } from './shown-value.tsx';
import { useRecordForm } from './use-record-form.ts';

type RecordDrawerProps = {
  entity: Entity;
  /** Undefined for one that is new. */
  id: string | undefined;
  onClose: () => void;
};

/** A record's form at the side of its list, with its history. */
export function RecordDrawer({ entity, id, onClose }: RecordDrawerProps) {
  const query = useQuery({ ...recordQuery(entity.name, id ?? ''), enabled: id !== undefined });
  if (id === undefined || query.data)
    return <RecordForm entity={entity} saved={query.data} onClose={onClose} />;
  const isGone = query.error instanceof CallError && query.error.status < 500;
  return (
    <Dialog open onClose={onClose} label={entity.title} from="right" className="w-[30rem]!">
      <div className="px-6 pt-5 pb-10">
        {isGone ? (
          <p className="type-statement">{copy.gone}</p>
        ) : query.error ? (
          <ErrorState
            sentence={copy.failed}
            retry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <>
            <Loading />
            <Skeleton className="h-96" />
          </>
        )}
      </div>
    </Dialog>
  );
}

type RecordFormProps = {
  entity: Entity;
  saved: RecordDetail | undefined;
  onClose: () => void;
};

function RecordForm({ entity, saved, onClose }: RecordFormProps) {
  const form = useRecordForm(entity, saved, onClose);
  const name = saved && nameOf(entity.fields, saved);
  return (
    <SideForm
      id="record"
      title={name ?? copy.add(entity.one)}
      save={copy.save}
      busyLabel={copy.saving}
      isBusy={form.isBusy}
      isStale={form.isStale}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
      after={
        saved && (
          <>
            <RecordHistory history={saved.history} />
            <RemoveRecord entity={entity.name} id={saved.id} name={name ?? ''} onGone={onClose} />
          </>
        )
      }
    >
      {entity.fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          place={`${form.key} ${field.name}`}
          typed={form.typedOf(field.name)}
          names={saved?.names ?? {}}
          error={form.errors[field.name]}
          onWrite={(typed) => form.write(field.name, typed)}
        />
      ))}
      {form.isStale && <SavedElsewhere text={form.savedElsewhere} onKeep={form.keepMine} />}
    </SideForm>
  );
}
