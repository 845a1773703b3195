import type { StoredServer } from './mail-server.server.ts';

/** A mail provider that takes letters of its users' own programs by SMTP with a password made for the purpose. */
type Provider = {
  name: string;
  server: Pick<StoredServer, 'host' | 'port' | 'security'>;
  /** Where the owner finds the password, in words, and the page of it. */
  password: { where: string; url: string };
};

/** Those that many artists use, as each documents its server. Microsoft's are missing: they take no such passwords any more. */
export const providers: readonly Provider[] = [
  {
    name: 'Gmail',
    server: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    password: {
      where: 'Make an “app password” in your Google account; 2-Step Verification has to be on.',
      url: 'https://myaccount.google.com/apppasswords',
    },
  },
  {
    name: 'iCloud',
    server: { host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
    password: {
      where: 'Make an “app-specific password” in your Apple account, under Sign-In and Security.',
      url: 'https://account.apple.com/',
    },
  },
  {
    name: 'Fastmail',
    server: { host: 'smtp.fastmail.com', port: 465, security: 'tls' },
    password: {
      where: 'Make an “app password” in Fastmail’s settings, under Privacy and Security.',
      url: 'https://app.fastmail.com/settings/security',
    },
  },
  {
    name: 'Yahoo',
    server: { host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' },
    password: {
      where: 'Make an “app password” in your Yahoo account, under Security.',
      url: 'https://login.yahoo.com/account/security',
    },
  },
  {
    name: 'Zoho',
    server: { host: 'smtp.zoho.com', port: 465, security: 'tls' },
    password: {
      where: 'Make an “app password” in your Zoho account, under Security.',
      url: 'https://accounts.zoho.com/home#security/app_password',
    },
  },
];

/** What the choice says that leads to the fields for any server. */
export const anotherProvider = 'Another';

/** The choice that a server belongs to. */
export function providerOf(host: string): string {
  return providers.find(({ server }) => server.host === host)?.name ?? anotherProvider;
}
