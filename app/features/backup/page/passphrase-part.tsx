import { useQueryClient } from '@tanstack/react-query';
import { ConnectFormEnd } from '#app/features/connections/form/connect-form-end.tsx';
import { ConnectFormFrame } from '#app/features/connections/form/connect-form-frame.tsx';
import { ConnectionCard } from '#app/features/connections/form/connection-card.tsx';
import { useChanging } from '#app/features/connections/form/use-changing.ts';
import { useConnecting } from '#app/features/connections/form/use-connecting.ts';
import type {
  BackupPassphrase,
  ForgetPassphrase,
  SetPassphrase,
} from '#app/features/connections/backup/contract.ts';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { call } from '#app/platform/call.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { backupsCopy } from './copy.ts';
import { passphraseQuery } from './queries.ts';

const copy = backupsCopy.passphrase;

type PassphrasePartProps = { passphrase: BackupPassphrase; hasBackups: boolean };

/** The passphrase that locks the backups: whether it is set, and the form that sets it. */
export function PassphrasePart({ passphrase, hasBackups }: PassphrasePartProps) {
  const { source, setAt, asksCode } = passphrase;
  const { asks, card, form } = useChanging(source);
  const { onRemoved, ...changing } = card;
  return (
    <SettingsPart title={copy.title}>
      <p className="max-w-[38em] text-label">{copy.why}</p>
      <div className="mt-5 grid gap-8">
        <ConnectionCard
          id="passphrase-now"
          copy={{ now: copy.now, checked: copy.set, change: copy.change, remove: copy.remove }}
          checkedAt={setAt}
          tag={<Tag look={source === 'none' ? 'pending' : 'shipped'}>{copy.tags[source]}</Tag>}
          isOwners={source === 'owner'}
          {...changing}
          removal={{
            asksCode,
            what: copy.removal,
            end: (body) =>
              call<ForgetPassphrase>('POST /api/admin/connections/backup/end', { body }),
            queryKey: passphraseQuery().queryKey,
            onDone: onRemoved,
          }}
        >
          <p className="mt-2 max-w-[38em] text-[1.0625rem]/6">
            {source === 'owner' ? copy.isSet : copy[source]}
          </p>
        </ConnectionCard>
        {asks && (
          <PassphraseForm
            key={setAt ?? 'new'}
            asksCode={asksCode}
            hasBackups={hasBackups}
            {...form}
          />
        )}
      </div>
    </SettingsPart>
  );
}

type PassphraseFormProps = {
  asksCode: boolean;
  hasBackups: boolean;
  onSaved: () => void;
  onCancel?: () => void;
};

function PassphraseForm({ asksCode, hasBackups, onSaved, onCancel }: PassphraseFormProps) {
  const client = useQueryClient();
  const connecting = useConnecting({
    check: wrongIn,
    connect: ({ passphrase = '', ownerPassword = '', code = '' }) =>
      call<SetPassphrase>('PUT /api/admin/connections/backup', {
        body: { passphrase, ownerPassword, code },
      }),
    queryKey: passphraseQuery().queryKey,
    saved: copy.saved,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['/api/admin/backups'] });
      onSaved();
    },
  });
  const { fields } = connecting.refusal;
  return (
    <ConnectFormFrame connecting={connecting}>
      <TextField
        id="passphrase"
        name="passphrase"
        type="password"
        autoComplete="new-password"
        label={copy.field}
        help={hasBackups ? `${copy.help} ${copy.older}` : copy.help}
        error={fields['passphrase']}
      />
      <TextField
        id="passphrase-again"
        name="again"
        type="password"
        autoComplete="new-password"
        label={copy.again}
        error={fields['again']}
      />
      <ConnectFormEnd
        id="set-passphrase"
        connecting={connecting}
        asksCode={asksCode}
        copy={{ submit: copy.submit, busy: copy.checking, cancel: copy.cancel }}
        onCancel={onCancel}
      />
    </ConnectFormFrame>
  );
}

/** A slip would lock every backup for good: it is typed twice. */
function wrongIn({ passphrase = '', again, ownerPassword }: Record<string, string>): FieldErrors {
  return {
    ...(!passphrase.trim() && { passphrase: copy.missing }),
    ...(passphrase.trim() && again !== passphrase && { again: copy.different }),
    ...(!ownerPassword && { ownerPassword: copy.missingOwn }),
  };
}
