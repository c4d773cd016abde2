import type { MailList } from '../parsed-mail.ts';
import { type Headers, headerOf, headersOf } from './headers.ts';

/** Headers with which programs say that a mail is an absence. */
const ABSENCES = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'];

/** How the usual programs begin the subject of an absence, in the languages that they write it in. */
const ABSENT_SUBJECT = new RegExp(
  `^\\s*(?:${[
    'auto(?:matic|mated)?[ -]?(?:reply|response)',
    'out of (?:the )?office',
    'abwesenheit',
    'abwesend',
    'automatische (?:antwort|abwesenheit)',
    'r[ée]ponse automatique',
    'absen(?:t|ce) du bureau',
    'message d.absence',
    'respuesta autom[áa]tica',
    'fuera de (?:la )?oficina',
    'risposta automatica',
    'fuori (?:sede|ufficio)',
    'resposta autom[áa]tica',
    'automatisch antwoord',
    'afwezig',
    'auto(?:matisk[at]?)? ?svar',
    'automaattinen vastaus',
    'automatyczna odpowied[źz]|odpowied[źz] automatyczna',
    'automatick[áa] odpov[ěe][ďd]',
    'automatikus v[áa]lasz',
    'r[ăa]spuns automat',
    'otomatik yan[ıi]t',
    'автоматический ответ|автоответ',
    'автоматична відповідь',
    'αυτόματη απάντηση',
    'स्वचालित (?:उत्तर|जवाब)',
    'رد تلقائي',
    'תשובה אוטומטית',
    '自動応答|自动答复|自动回复|自動回覆',
    '자동 회신',
  ].join('|')})`,
  'iu',
);

/** What a program of mail says of a mail without anybody having written it. */
interface Signs {
  readonly subject: string;
  /** The type of the mail in lower case, such as `multipart/report`. */
  readonly contentType: string;
  /** Whether it answers an invitation. */
  readonly isInvitationAnswer: boolean;
}

/**
 * Whether a machine sent a mail (RFC 3834, section 5; the older headers are those of programs that do not know it). A list that
 * handed it on (RFC 3834, section 2, only forbids to answer such mails by a machine) and an empty return path are no signs.
 */
export function isAutomatic(mail: Headers, { subject, contentType, isInvitationAnswer }: Signs): boolean {
  const isSubmitted = headersOf(mail, 'auto-submitted').some((value) => !/^(?:no\b(?!-)|$)/i.test(value));
  const isBulk = headersOf(mail, 'precedence').some((value) => /^(?:bulk|junk|auto[_-]reply)\b/i.test(value));
  const isAbsence = ABSENCES.some((name) => /^(?!(?:no|false)\b)./i.test(headerOf(mail, name)));
  const isSuppressed = /^(?!none\b)./i.test(headerOf(mail, 'x-auto-response-suppress'));
  return (
    isSubmitted ||
    isBulk ||
    isAbsence ||
    (isSuppressed && ABSENT_SUBJECT.test(subject)) ||
    contentType === 'multipart/report' ||
    isInvitationAnswer
  );
}

/** What the headers of lists say (RFC 2369, RFC 2919, and `Mailing-List` of older ones); null: there are none. */
export function listOf(mail: Headers): MailList | null {
  const [identifier = '', post = '', mailing = '', unsubscribe = ''] = [
    'list-id',
    'list-post',
    'mailing-list',
    'list-unsubscribe',
  ].map((name) => headerOf(mail, name).slice(0, 2000).toLowerCase());
  if ([identifier, post, mailing, unsubscribe].every((value) => value === '')) return null;
  const id =
    /<([^<>\s]{1,250})>\s*$/.exec(identifier)?.[1] ?? (/^[^\s<>"]{1,250}$/.exec(identifier)?.[0] || '');
  const domains = [...`${post} ${mailing}`.matchAll(/@([a-z0-9.-]{1,253}[a-z0-9])/g)].map(
    ([, domain = '']) => domain,
  );
  return {
    id,
    hasUnsubscribe: unsubscribe !== '',
    domains: [...new Set([...(id.includes('.') ? [id] : []), ...domains])],
  };
}

/** Whether a mail server has marked a mail as spam, by one of the headers that are usual; none of them takes back another. */
export const isMarkedSpam = (mail: Headers): boolean =>
  [
    ['x-spam-flag', /^(?:yes|true)\b/i],
    ['x-spam-status', /^yes\b/i],
    ['x-spam', /^(?:yes|true|spam)\b/i],
    ['x-rspamd-action', /^(?:reject|add header|rewrite subject)\b/i],
    ['x-ms-exchange-organization-scl', /^[5-9]$/],
    ['x-forefront-antispam-report', /(?:^|;)\s*SFV:(?:SPM|SKB|SKS)\b/i],
  ].some(([name, mark]) => headersOf(mail, name as string).some((value) => (mark as RegExp).test(value)));
