import { useState } from 'react';
import type { FieldErrors } from '#app/platform/errors.ts';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { MailConnection } from '../contract.ts';

const ports = { TLS: 465, STARTTLS: 587 };

/** Any server by its address: its name, how the line is encrypted, the port, the user name. */
export function ServerFields({
  server,
  errors,
}: {
  server: MailConnection['server'];
  errors: FieldErrors;
}) {
  const [security, setSecurity] = useState(server?.security === 'tls' ? 'TLS' : 'STARTTLS');
  const [port, setPort] = useState(String(server?.port ?? ports.STARTTLS));
  function choose(next: string): void {
    // A port that somebody typed stays.
    if (Object.values(ports).map(String).includes(port))
      setPort(String(next === 'TLS' ? ports.TLS : ports.STARTTLS));
    setSecurity(next);
  }
  return (
    <>
      <TextField
        id="host"
        name="host"
        label="Server"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={server?.host ?? ''}
        placeholder="smtp.example.com"
        help="Your provider calls it SMTP, or outgoing mail."
        error={errors['host']}
      />
      <TextField
        id="username"
        name="username"
        label="User name"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        defaultValue={server?.username ?? ''}
        help="Mostly your whole e-mail address."
        error={errors['username']}
      />
      <ChoiceStrip
        legend="Encryption"
        options={Object.keys(ports)}
        value={security}
        onChange={choose}
      />
      <input type="hidden" name="security" value={security} />
      <TextField
        id="port"
        name="port"
        label="Port"
        inputMode="numeric"
        value={port}
        onChange={(event) => setPort(event.target.value)}
        error={errors['port']}
      />
    </>
  );
}
