import { contentBulkResolver } from '#gateway/content/content-bulk-resolver.ts';
import { contentResolvers } from '#gateway/content/content-resolver.ts';
import { contentRoutes } from '#gateway/content/content-routes.ts';
import { ActivityResolver } from './activity/activity.resolver.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { AppointmentsResolver } from './appointments/appointments.resolver.ts';
import {
  appointmentLinkRoutes,
  appointmentsRoutes,
  scheduleRoutes,
} from './appointments/appointments.routes.ts';
import { ScheduleResolver } from './appointments/schedule.resolver.ts';
import { AccessLinksResolver } from './auth/access-links.resolver.ts';
import { ApiTokensResolver } from './auth/api-tokens.resolver.ts';
import { AuthResolver } from './auth/auth.resolver.ts';
import { callerRoutes } from './auth/caller.routes.ts';
import { ConfirmationResolver } from './auth/confirmation.resolver.ts';
import { PasskeysResolver } from './auth/passkeys.resolver.ts';
import { PeopleResolver } from './auth/people.resolver.ts';
import { ProfileResolver } from './auth/profile.resolver.ts';
import { SecondFactorResolver } from './auth/second-factor.resolver.ts';
import { SessionsResolver } from './auth/sessions.resolver.ts';
import { SignInPolicyResolver } from './auth/sign-in-policy.resolver.ts';
import { contentTypes } from './content-types.ts';
import { DashboardResolver } from './dashboard/dashboard.resolver.ts';
import { HistoryResolver } from './history/history.resolver.ts';
import { AnswersResolver } from './inquiries/answers.resolver.ts';
import { DailyDigestsResolver } from './inquiries/daily-digests.resolver.ts';
import { InquiriesResolver } from './inquiries/inquiries.resolver.ts';
import { inquiriesRoutes, mailRoutes } from './inquiries/inquiries.routes.ts';
import { InquiryChangesResolver } from './inquiries/inquiry-changes.resolver.ts';
import { InquiryFiguresResolver } from './inquiries/inquiry-figures.resolver.ts';
import { InquiryTeamResolver } from './inquiries/inquiry-team.resolver.ts';
import { NodeResolver } from './nodes/node.resolver.ts';
import { FormOptionsResolver } from './options/form-options.resolver.ts';
import { OptionsResolver } from './options/options.resolver.ts';
import { optionsRoutes } from './options/options.routes.ts';
import { PrivacyResolver } from './privacy/privacy.resolver.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { SettingsResolver } from './settings/settings.resolver.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { teamRoutes } from './team/team.routes.ts';
import { TechnologyGroupsResolver } from './technologies/technology-groups.resolver.ts';
import { technologyGroupRoutes } from './technologies/technology-groups.routes.ts';
import { TestimonialsResolver } from './testimonials/testimonials.resolver.ts';
import { TrashResolver } from './trash/trash.resolver.ts';
import { SavedViewsResolver } from './views/saved-views.resolver.ts';
import { WebhooksResolver } from './webhooks/webhooks.resolver.ts';

/** Every operation of GraphQL. */
export const resolvers = [
  AccessLinksResolver,
  ActivityResolver,
  ApiTokensResolver,
  AppointmentsResolver,
  AuthResolver,
  DashboardResolver,
  FormOptionsResolver,
  HistoryResolver,
  InquiriesResolver,
  InquiryChangesResolver,
  AnswersResolver,
  DailyDigestsResolver,
  InquiryFiguresResolver,
  InquiryTeamResolver,
  NodeResolver,
  OptionsResolver,
  PasskeysResolver,
  ConfirmationResolver,
  PeopleResolver,
  PrivacyResolver,
  ProfileResolver,
  ScheduleResolver,
  SavedViewsResolver,
  SearchResolver,
  SecondFactorResolver,
  SessionsResolver,
  SettingsResolver,
  SignInPolicyResolver,
  TechnologyGroupsResolver,
  TestimonialsResolver,
  TrashResolver,
  WebhooksResolver,
  ...contentTypes.flatMap(contentResolvers),
  contentBulkResolver(contentTypes),
] as const;

/** The REST routes that are mounted under `/api/v1` and `/v1`. */
export const versionedRoutes = [
  ...contentTypes.map(contentRoutes),
  activityRoutes,
  appointmentsRoutes,
  callerRoutes,
  inquiriesRoutes,
  optionsRoutes,
  scheduleRoutes,
  teamRoutes,
  technologyGroupRoutes,
];

/** The REST routes whose addresses carry no version. */
export const plainRoutes = [settingsRoutes, mailRoutes, appointmentLinkRoutes];
