import type { Database } from '#db/database.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Limiter } from '#gateway/ports/limiter.ts';
import { ActivityService } from './activity/activity.service.ts';
import { AuthService } from './auth/auth.service.ts';
import { GuessBrake } from './auth/guess-brake.ts';
import { PasswordService } from './auth/password.service.ts';
import { SecondFactorService } from './auth/second-factor.service.ts';
import { SessionsService } from './auth/sessions.service.ts';
import { TokensService } from './auth/tokens.service.ts';
import { ClientsService } from './clients/clients.service.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { InquiriesService } from './inquiries/inquiries.service.ts';
import { SendingService } from './inquiries/sending.service.ts';
import { MediaService } from './media/media.service.ts';
import { OptionsService } from './options/options.service.ts';
import { SearchService } from './search/search.service.ts';
import { SettingsService } from './settings/settings.service.ts';
import { TeamService } from './team/team.service.ts';
import { TechnologiesService } from './technologies/technologies.service.ts';
import { TestimonialsService } from './testimonials/testimonials.service.ts';

/** What services are built from. */
export interface Foundations {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly publicUrl: string;
  readonly mailFrom: string;
  /** Null: the contact address of the settings. */
  readonly mailTo: string | null;
}

/** Every service, built once; the order is that of what they need. */
export function makeServices({ database, clock, limiter, publicUrl, mailFrom, mailTo }: Foundations) {
  const settings = new SettingsService(database, clock);
  const correspondence = {
    publicUrl,
    mailFrom,
    async current() {
      const { company, contact } = await settings.find();
      return {
        company: company.name,
        businessHours: company.businessHours,
        officeEmail: contact.email,
        staffAddress: mailTo ?? contact.email,
      };
    },
  };
  const brake = new GuessBrake(limiter);
  const passwords = new PasswordService(database, clock, brake);
  const issuer = async () => (await settings.find()).company.name;
  return {
    activity: new ActivityService(database),
    auth: new AuthService(database, clock, brake),
    clients: new ClientsService(database, clock),
    dashboard: new DashboardService(database),
    inquiries: new InquiriesService(database, clock),
    media: new MediaService(database, clock),
    options: new OptionsService(database),
    passwords,
    search: new SearchService(database),
    sending: new SendingService(database, clock, limiter, correspondence),
    secondFactor: new SecondFactorService(database, clock, passwords, issuer),
    sessions: new SessionsService(database, clock),
    settings,
    team: new TeamService(database, clock),
    technologies: new TechnologiesService(database, clock),
    testimonials: new TestimonialsService(database, clock),
    tokens: new TokensService(database, clock),
  };
}

export type Services = ReturnType<typeof makeServices>;
