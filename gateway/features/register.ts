import { contentBulkResolver } from '#gateway/content/api/content-bulk-resolver.ts';
import { contentResolvers } from '#gateway/content/api/content-resolver.ts';
import { contentRoutes } from '#gateway/content/api/content-routes.ts';
import { PasskeysResolver } from '#gateway/features/auth/passkeys/passkeys.resolver.ts';
import { AccessLinksResolver } from '#gateway/features/auth/people/access-links.resolver.ts';
import { PeopleResolver } from '#gateway/features/auth/people/people.resolver.ts';
import { AuthResolver } from '#gateway/features/auth/sign-in/auth.resolver.ts';
import { SecondFactorResolver } from '#gateway/features/auth/sign-in/second-factor.resolver.ts';
import { SignInPolicyResolver } from '#gateway/features/auth/sign-in/sign-in-policy.resolver.ts';
import { ApiTokensResolver } from '#gateway/features/auth/tokens/api-tokens.resolver.ts';
import { callerRoutes } from '#gateway/features/auth/tokens/caller.routes.ts';
import { AnswersResolver } from '#gateway/features/inquiries/answers/answers.resolver.ts';
import {
  AppointmentsResolver,
  appointmentChangeResolvers,
} from '#gateway/features/inquiries/appointments/appointments.resolver.ts';
import {
  appointmentLinkRoutes,
  appointmentsRoutes,
  scheduleRoutes,
} from '#gateway/features/inquiries/appointments/appointments.routes.ts';
import { ScheduleResolver } from '#gateway/features/inquiries/appointments/schedule.resolver.ts';
import { BusyCalendarsResolver } from '#gateway/features/inquiries/calendars/busy-calendars.resolver.ts';
import {
  ContactMailResolver,
  ContactsResolver,
} from '#gateway/features/inquiries/contacts/contacts.resolver.ts';
import { contactsRoutes } from '#gateway/features/inquiries/contacts/contacts.routes.ts';
import { DailyDigestsResolver } from '#gateway/features/inquiries/digest/daily-digests.resolver.ts';
import { InquiryFiguresResolver } from '#gateway/features/inquiries/figures/inquiry-figures.resolver.ts';
import { FileTermsResolver } from '#gateway/features/inquiries/files/file-terms.resolver.ts';
import {
  FormFilesResolver,
  InquiryFilesResolver,
  LetterFilesResolver,
  MailFilesResolver,
} from '#gateway/features/inquiries/files/inquiry-files.resolver.ts';
import { inquiryFilesRoutes } from '#gateway/features/inquiries/files/inquiry-files.routes.ts';
import {
  InquiriesResolver,
  InquiryThreadResolver,
  LetterTextResolver,
} from '#gateway/features/inquiries/inbox/inquiries.resolver.ts';
import { inquiriesRoutes } from '#gateway/features/inquiries/inbox/inquiries.routes.ts';
import { InquiryChangesResolver } from '#gateway/features/inquiries/inbox/inquiry-changes.resolver.ts';
import { InquiryTeamResolver } from '#gateway/features/inquiries/inbox/inquiry-team.resolver.ts';
import { LabelsResolver } from '#gateway/features/inquiries/labels/labels.resolver.ts';
import { NotificationsResolver } from '#gateway/features/inquiries/notifications/notifications.resolver.ts';
import { formResolvers } from '#gateway/features/inquiries/submissions/forms.resolver.ts';
import { formRoutes } from '#gateway/features/inquiries/submissions/forms.routes.ts';
import { ActivityResolver } from './activity/activity.resolver.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { CaseStudiesResolver } from './case-studies/case-studies.resolver.ts';
import { contentTypes } from './content-types.ts';
import { DashboardResolver } from './dashboard/dashboard.resolver.ts';
import { DraftsResolver } from './drafts/drafts.resolver.ts';
import { ReleasesResolver } from './drafts/releases.resolver.ts';
import { releasesRoutes } from './drafts/releases.routes.ts';
import { ReviewsResolver } from './drafts/reviews.resolver.ts';
import { HistoryResolver } from './history/history.resolver.ts';
import { NodeResolver } from './nodes/node.resolver.ts';
import { FormOptionsResolver } from './options/form-options.resolver.ts';
import { optionResolvers, TechnologyGroupsResolver } from './options/options.resolver.ts';
import { optionsRoutes } from './options/options.routes.ts';
import { PagesResolver } from './pages/pages.resolver.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { PrivacyResolver } from './privacy/privacy.resolver.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { SettingsResolver } from './settings/settings.resolver.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { teamRoutes } from './team/team.routes.ts';
import { technologyGroupRoutes } from './technologies/technology-groups.routes.ts';
import { TestimonialsResolver } from './testimonials/testimonials.resolver.ts';
import { TrashResolver } from './trash/trash.resolver.ts';
import { SavedViewsResolver } from './views/saved-views.resolver.ts';
import { WebhooksResolver } from './webhooks/webhooks.resolver.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

/** Every operation of GraphQL. */
export const resolvers = [
  AccessLinksResolver,
  ActivityResolver,
  ApiTokensResolver,
  AppointmentsResolver,
  AuthResolver,
  ContactsResolver,
  ContactMailResolver,
  BusyCalendarsResolver,
  DashboardResolver,
  DraftsResolver,
  FormOptionsResolver,
  HistoryResolver,
  InquiriesResolver,
  InquiryChangesResolver,
  AnswersResolver,
  DailyDigestsResolver,
  FileTermsResolver,
  InquiryThreadResolver,
  LetterTextResolver,
  FormFilesResolver,
  InquiryFiguresResolver,
  InquiryFilesResolver,
  InquiryTeamResolver,
  LabelsResolver,
  LetterFilesResolver,
  MailFilesResolver,
  NodeResolver,
  NotificationsResolver,
  PagesResolver,
  TechnologyGroupsResolver,
  PasskeysResolver,
  PeopleResolver,
  PrivacyResolver,
  ReleasesResolver,
  ReviewsResolver,
  ScheduleResolver,
  SavedViewsResolver,
  SearchResolver,
  SecondFactorResolver,
  SettingsResolver,
  SignInPolicyResolver,
  CaseStudiesResolver,
  TestimonialsResolver,
  TrashResolver,
  WebhooksResolver,
  ...appointmentChangeResolvers,
  ...formResolvers,
  ...optionResolvers,
  ...contentTypes.flatMap(contentResolvers),
  contentBulkResolver(contentTypes),
] as const;

/** The REST routes that are mounted under `/api/v1` and `/v1`. */
export const versionedRoutes = [
  ...contentTypes.map(contentRoutes),
  activityRoutes,
  appointmentsRoutes,
  callerRoutes,
  contactsRoutes,
  inquiriesRoutes,
  inquiryFilesRoutes,
  optionsRoutes,
  pagesRoutes,
  releasesRoutes,
  scheduleRoutes,
  teamRoutes,
  technologyGroupRoutes,
  webhooksRoutes,
];

/** The REST routes whose addresses carry no version. */
export const plainRoutes = [settingsRoutes, formRoutes, appointmentLinkRoutes];
