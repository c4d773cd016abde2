import { AccessLink } from './entities/access-link.entity.ts';
import { Account } from './entities/account.entity.ts';
import { Activity } from './entities/activity.entity.ts';
import { ActivityDay } from './entities/activity-day.entity.ts';
import { AnswerTemplate } from './entities/answer-template.entity.ts';
import { ApiToken } from './entities/api-token.entity.ts';
import { Appointment } from './entities/appointment.entity.ts';
import { ArrivalRule } from './entities/arrival-rule.entity.ts';
import { BusyCalendar } from './entities/busy-calendar.entity.ts';
import { BusyTime } from './entities/busy-time.entity.ts';
import { CaseStudy } from './entities/case-study.entity.ts';
import { Client } from './entities/client.entity.ts';
import { ConflictRow } from './entities/conflict-row.entity.ts';
import { ContactAddress } from './entities/contact-address.entity.ts';
import { ContentChange } from './entities/content-change.entity.ts';
import { ContentTag } from './entities/content-tag.entity.ts';
import { ContentVersion } from './entities/content-version.entity.ts';
import { DailyDigest } from './entities/daily-digest.entity.ts';
import { Draft } from './entities/draft.entity.ts';
import { Erasure } from './entities/erasure.entity.ts';
import { IdempotencyKey } from './entities/idempotency-key.entity.ts';
import { Inquiry } from './entities/inquiry.entity.ts';
import { InquiryComment } from './entities/inquiry-comment.entity.ts';
import { InquiryDay } from './entities/inquiry-day.entity.ts';
import { InquiryFile, InquiryFileChunk } from './entities/inquiry-file.entity.ts';
import { InquiryLabel } from './entities/inquiry-label.entity.ts';
import { InquiryPresence } from './entities/inquiry-presence.entity.ts';
import { KeptVersion } from './entities/kept-version.entity.ts';
import { KnownDevice } from './entities/known-device.entity.ts';
import { Label } from './entities/label.entity.ts';
import { Letter } from './entities/letter.entity.ts';
import { Mail } from './entities/mail.entity.ts';
import { MailboxPosition } from './entities/mailbox-position.entity.ts';
import { Notification } from './entities/notification.entity.ts';
import { Option } from './entities/option.entity.ts';
import { Passkey } from './entities/passkey.entity.ts';
import { PasskeyChallenge } from './entities/passkey-challenge.entity.ts';
import { PreviewLink } from './entities/preview-link.entity.ts';
import { RecoveryCode } from './entities/recovery-code.entity.ts';
import { Release, ReleaseItem } from './entities/release.entity.ts';
import { RowCount } from './entities/row-count.entity.ts';
import { SavedView } from './entities/saved-view.entity.ts';
import { Session } from './entities/session.entity.ts';
import { SettingsRow } from './entities/settings.entity.ts';
import { TeamMember } from './entities/team-member.entity.ts';
import { Technology } from './entities/technology.entity.ts';
import { Testimonial } from './entities/testimonial.entity.ts';
import { TroubledMail } from './entities/troubled-mail.entity.ts';
import { Webhook } from './entities/webhook.entity.ts';
import { WebhookDelivery } from './entities/webhook-delivery.entity.ts';

/** Every entity class; `media` and `media_variants` are an EntitySchema instead (see media.entity.ts). */
export const entities = [
  AccessLink,
  Account,
  Activity,
  ActivityDay,
  ApiToken,
  BusyCalendar,
  BusyTime,
  CaseStudy,
  Client,
  ContentChange,
  ContentTag,
  ContentVersion,
  DailyDigest,
  Draft,
  Erasure,
  IdempotencyKey,
  Inquiry,
  InquiryDay,
  InquiryFile,
  InquiryFileChunk,
  KeptVersion,
  KnownDevice,
  Letter,
  Mail,
  MailboxPosition,
  Appointment,
  Option,
  Passkey,
  PasskeyChallenge,
  PreviewLink,
  RecoveryCode,
  Release,
  ReleaseItem,
  RowCount,
  SavedView,
  Session,
  SettingsRow,
  TeamMember,
  Technology,
  Testimonial,
  TroubledMail,
  Webhook,
  WebhookDelivery,
  AnswerTemplate,
  InquiryComment,
  InquiryPresence,
  Label,
  InquiryLabel,
  ArrivalRule,
  Notification,
  ContactAddress,
  ConflictRow,
];

/**
 * Entities that are computed from the rows of others, which a restore computes anew, or that say nothing, which it leaves: a backup
 * leaves them out.
 */
export const derivedEntities: ReadonlySet<unknown> = new Set([
  ActivityDay,
  ConflictRow,
  ContentChange,
  ContentTag,
  InquiryDay,
  RowCount,
  'media_variants',
]);

/**
 * Entities whose texts do not count as uses of a picture: visitors write the texts of inquiries, letters and sessions,
 * webhooks hold addresses of others, and the activity log has its own rule. Housekeeping searches every other table for used pictures, so an entity
 * missing here costs time and never a picture.
 */
export const entitiesWithoutPictures: ReadonlySet<unknown> = new Set([
  AccessLink,
  Activity,
  Appointment,
  AnswerTemplate,
  ArrivalRule,
  ContactAddress,
  Erasure,
  IdempotencyKey,
  Inquiry,
  InquiryComment,
  InquiryFile,
  InquiryLabel,
  InquiryPresence,
  Label,
  Letter,
  Notification,
  Passkey,
  PasskeyChallenge,
  PreviewLink,
  Release,
  SavedView,
  Session,
  Webhook,
  WebhookDelivery,
  ...derivedEntities,
]);
