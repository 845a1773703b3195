import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './mail.server.ts';

/**
 * A letter as nodemailer wants it. The Message-ID stays the same however often the letter is sent (invariant 10), and a
 * letter reads no file and fetches no address, whatever it holds (invariant 15).
 */
export function messageOf(letter: Letter, from: string): SendMailOptions & { messageId: string } {
  return {
    from: letter.sender && !from.includes('<') ? { name: letter.sender, address: from } : from,
    to: { name: '', address: letter.to },
    ...(letter.returnPath && { envelope: { from: letter.returnPath, to: letter.to } }),
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    messageId: `<${letter.id}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
