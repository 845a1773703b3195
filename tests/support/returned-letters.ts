/** A letter of ours as mail servers send it back. */
const original = (id: string) => [
  'From: Studio <studio@example.com>',
  `Message-ID: <${id}@example.com>`,
  '',
  'Two racks.',
];

const report = (
  type: string,
  parts: readonly (readonly [type: string, lines: readonly string[]])[],
) =>
  [
    'From: mailer-daemon@example.net',
    'To: studio@example.com',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="part"`,
    '',
    ...parts.flatMap(([of, lines]) => ['--part', `Content-Type: ${of}`, '', ...lines, '']),
    '--part--',
    '',
  ].join('\r\n');

/** A delivery status notification (RFC 3464). */
export const bounced = (id: string, status: string, action = 'failed') =>
  report('delivery-status', [
    ['text/plain', ['It could not be delivered.']],
    [
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mx.example.net',
        '',
        'Final-Recipient: rfc822; ada@example.com',
        `Action: ${action}`,
        `Status: ${status}`,
      ],
    ],
    ['message/rfc822', original(id)],
  ]);

/** A complaint as mail providers report it (RFC 5965). */
export const complaint = (id: string) =>
  report('feedback-report', [
    ['text/plain', ['This is a complaint.']],
    ['message/feedback-report', ['Feedback-Type: abuse', 'User-Agent: Provider/1', 'Version: 1']],
    ['message/rfc822', original(id)],
  ]);
