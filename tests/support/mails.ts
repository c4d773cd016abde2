interface MailParts {
  readonly from?: string;
  readonly subject?: string;
  /** Further headers, one a line. */
  readonly headers?: readonly string[];
  readonly text?: string;
}

let count = 0;

/** A plain mail as a mail server has it; without a Message-ID in `headers` it gets one of its own. */
export function aMail({ from, subject, headers = [], text = 'Hello' }: MailParts = {}): string {
  count += 1;
  const hasId = headers.some((header) => /^message-id:/i.test(header));
  return [
    `From: ${from ?? 'Meera Nair <meera@orrin.example>'}`,
    'To: office@dalmara.example',
    `Subject: ${subject ?? 'A question'}`,
    'Date: Fri, 20 Nov 2026 09:30:00 +0530',
    ...(hasId ? [] : [`Message-ID: <mail-${count}@orrin.example>`]),
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n');
}

/** What a mail server reports of a letter (RFC 3464). */
export function aReport(letterId: string, { action = 'failed', status = '5.1.1' } = {}): string {
  count += 1;
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <mailer-daemon@mail.example>',
    'To: no-reply@dalmara.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <report-${count}@mail.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I could not deliver your letter.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; meera@orrin.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <meera@orrin.example>: no such',
    '    user here',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'From: no-reply@dalmara.example',
    `Message-ID: ${letterId}`,
    '--b--',
    '',
  ].join('\r\n');
}
