import { Account } from './entities/account.entity.ts';
import { Activity } from './entities/activity.entity.ts';
import { ApiToken } from './entities/api-token.entity.ts';
import { Client } from './entities/client.entity.ts';
import { ContentVersion } from './entities/content-version.entity.ts';
import { Inquiry } from './entities/inquiry.entity.ts';
import { Letter } from './entities/letter.entity.ts';
import { Option } from './entities/option.entity.ts';
import { RecoveryCode } from './entities/recovery-code.entity.ts';
import { Session } from './entities/session.entity.ts';
import { SettingsRow } from './entities/settings.entity.ts';
import { TeamMember } from './entities/team-member.entity.ts';
import { Technology } from './entities/technology.entity.ts';
import { Testimonial } from './entities/testimonial.entity.ts';

/** Every table that is a class; `media` is a schema of its own (see media.entity.ts). */
export const entities = [
  Account,
  Activity,
  ApiToken,
  Client,
  ContentVersion,
  Inquiry,
  Letter,
  Option,
  RecoveryCode,
  Session,
  SettingsRow,
  TeamMember,
  Technology,
  Testimonial,
];
