import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConnectFormEnd } from '../../form/connect-form-end.tsx';
import { ConnectFormFrame } from '../../form/connect-form-frame.tsx';
import { useConnecting } from '../../form/use-connecting.ts';
import type { ConnectPrinter, ShownPrinter } from '../contract.ts';
import { printerQuery } from '../queries.ts';
import { sectionCopy } from './copy.ts';

const copy = sectionCopy.form;
const usualBase = 'https://api.teemill.com/v1';

type ConnectFormProps = {
  /** The one in use, whose key is kept where none is typed. */
  printer: ShownPrinter | null;
  asksCode: boolean;
  onSaved: () => void;
  onCancel?: () => void;
};

/** The form that connects a printer: its catalog is read before anything is kept. */
export function ConnectForm({ printer, asksCode, onSaved, onCancel }: ConnectFormProps) {
  const [isBearer, setBearer] = useState(printer?.authorization === 'bearer');
  const connecting = useConnecting({
    check: (texts) => required(texts, printer),
    connect: (texts) => connect(texts, isBearer),
    queryKey: printerQuery().queryKey,
    saved: { title: copy.saved, description: copy.savedWords },
    onSaved,
  });
  const { refusal } = connecting;
  const field = (name: 'key' | 'project' | 'base') => ({
    id: `printer-${name}`,
    name,
    label: copy[name],
    error: refusal.fields[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  });
  return (
    <ConnectFormFrame connecting={connecting}>
      <TextField {...field('project')} defaultValue={printer?.project} help={copy.projectHelp} />
      <TextField
        {...field('key')}
        type="password"
        optional={printer !== null}
        help={printer ? copy.keyKept : copy.keyHelp}
      />
      <TextField
        {...field('base')}
        type="url"
        defaultValue={printer?.base ?? usualBase}
        help={copy.baseHelp}
      />
      <ChoiceStrip
        legend={copy.authorization}
        options={[copy.ways.raw, copy.ways.bearer]}
        value={isBearer ? copy.ways.bearer : copy.ways.raw}
        onChange={(way) => setBearer(way === copy.ways.bearer)}
        error={refusal.fields['authorization']}
      />
      <ConnectFormEnd
        id="connect-printer"
        connecting={connecting}
        asksCode={asksCode}
        copy={copy}
        onCancel={onCancel}
      />
    </ConnectFormFrame>
  );
}

function connect(texts: Record<string, string>, isBearer: boolean) {
  const { key = '', project = '', base = '', ownerPassword = '', code = '' } = texts;
  return call<ConnectPrinter>('PUT /api/admin/connections/printer', {
    body: { key, project, base, authorization: isBearer ? 'bearer' : 'raw', ownerPassword, code },
  });
}

/** What the browser itself can say. */
function required(texts: Record<string, string>, printer: ShownPrinter | null): FieldErrors {
  const isKept = texts['project'] === printer?.project && texts['base'] === printer?.base;
  return Object.fromEntries(
    Object.entries(copy.missing).filter(
      ([name]) => !texts[name]?.trim() && !(name === 'key' && isKept),
    ),
  );
}
