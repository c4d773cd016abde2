import { ActivityResolver } from './activity/activity.resolver.ts';
import { ApiTokensResolver } from './auth/api-tokens.resolver.ts';
import { AuthResolver } from './auth/auth.resolver.ts';
import { SecondFactorResolver } from './auth/second-factor.resolver.ts';
import { SessionsResolver } from './auth/sessions.resolver.ts';
import { ClientsResolver } from './clients/clients.resolver.ts';
import { clientsRoutes } from './clients/clients.routes.ts';
import { DashboardResolver } from './dashboard/dashboard.resolver.ts';
import { InquiriesResolver } from './inquiries/inquiries.resolver.ts';
import { inquiriesRoutes, mailRoutes } from './inquiries/inquiries.routes.ts';
import { OptionsResolver } from './options/options.resolver.ts';
import { optionsRoutes } from './options/options.routes.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { SettingsResolver } from './settings/settings.resolver.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { TeamResolver } from './team/team.resolver.ts';
import { teamRoutes } from './team/team.routes.ts';
import { TechnologiesResolver } from './technologies/technologies.resolver.ts';
import { technologiesRoutes } from './technologies/technologies.routes.ts';
import { TestimonialsResolver } from './testimonials/testimonials.resolver.ts';
import { testimonialsRoutes } from './testimonials/testimonials.routes.ts';

/** Every operation of the GraphQL door. */
export const resolvers = [
  ActivityResolver,
  ApiTokensResolver,
  AuthResolver,
  ClientsResolver,
  DashboardResolver,
  InquiriesResolver,
  OptionsResolver,
  SearchResolver,
  SecondFactorResolver,
  SessionsResolver,
  SettingsResolver,
  TeamResolver,
  TechnologiesResolver,
  TestimonialsResolver,
] as const;

/** The REST routes that are mounted under `/api/v1` and `/v1`. */
export const versionedRoutes = [
  clientsRoutes,
  inquiriesRoutes,
  optionsRoutes,
  teamRoutes,
  technologiesRoutes,
  testimonialsRoutes,
];

/** The REST routes whose addresses carry no version. */
export const plainRoutes = [settingsRoutes, mailRoutes];
