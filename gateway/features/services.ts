import { type ContentName, contentNames } from '#domain/content/content-names.ts';
import type { HistoryThing } from '#domain/history.ts';
import { type ContentService, contentService } from '#gateway/content/content-service.ts';
import { PasskeyCeremonies } from '#gateway/features/auth/passkeys/passkey-ceremonies.ts';
import { PasskeySignInService } from '#gateway/features/auth/passkeys/passkey-sign-in.service.ts';
import { PasskeysService } from '#gateway/features/auth/passkeys/passkeys.service.ts';
import { AccessLinksService } from '#gateway/features/auth/people/access-links.service.ts';
import { PeopleService } from '#gateway/features/auth/people/people.service.ts';
import { ProfileService } from '#gateway/features/auth/people/profile.service.ts';
import { AuthService } from '#gateway/features/auth/sign-in/auth.service.ts';
import { ConfirmationService } from '#gateway/features/auth/sign-in/confirmation.service.ts';
import { LoginThrottle } from '#gateway/features/auth/sign-in/login-throttle.ts';
import { PasswordService } from '#gateway/features/auth/sign-in/password.service.ts';
import { SecondFactorService } from '#gateway/features/auth/sign-in/second-factor.service.ts';
import { SessionsService } from '#gateway/features/auth/sign-in/sessions.service.ts';
import { SignInPolicyService } from '#gateway/features/auth/sign-in/sign-in-policy.service.ts';
import { isShutOut } from '#gateway/features/auth/sign-in/sign-in-policy.ts';
import { CallerService } from '#gateway/features/auth/tokens/caller.service.ts';
import { TokensService } from '#gateway/features/auth/tokens/tokens.service.ts';
import { AnswerTemplatesService } from '#gateway/features/inquiries/answers/answer-templates.service.ts';
import { InquiryAnswersService } from '#gateway/features/inquiries/answers/inquiry-answers.service.ts';
import { AppointmentChanges } from '#gateway/features/inquiries/appointments/appointment-changes.ts';
import { AppointmentLinksService } from '#gateway/features/inquiries/appointments/appointment-links.service.ts';
import { AppointmentRemindersService } from '#gateway/features/inquiries/appointments/appointment-reminders.service.ts';
import { AppointmentsService } from '#gateway/features/inquiries/appointments/appointments.service.ts';
import { BlockedTimesService } from '#gateway/features/inquiries/appointments/blocked-times.service.ts';
import { CalendarFeedService } from '#gateway/features/inquiries/appointments/calendar-feed.service.ts';
import { ScheduleService } from '#gateway/features/inquiries/appointments/schedule.service.ts';
import { BusyCalendarsService } from '#gateway/features/inquiries/calendars/busy-calendars.service.ts';
import { ContactsService } from '#gateway/features/inquiries/contacts/contacts.service.ts';
import { DailyDigestsService } from '#gateway/features/inquiries/digest/daily-digests.service.ts';
import { InquiryFiguresService } from '#gateway/features/inquiries/figures/inquiry-figures.service.ts';
import { FileTermsService } from '#gateway/features/inquiries/files/file-terms.service.ts';
import { InquiryFilesService } from '#gateway/features/inquiries/files/inquiry-files.service.ts';
import type { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { InquiriesService } from '#gateway/features/inquiries/inbox/inquiries.service.ts';
import { InquiryChangesService } from '#gateway/features/inquiries/inbox/inquiry-changes.service.ts';
import { InquiryPresenceService } from '#gateway/features/inquiries/inbox/inquiry-presence.service.ts';
import { InquiryStreamService } from '#gateway/features/inquiries/inbox/inquiry-stream.service.ts';
import { InquiryTeamService } from '#gateway/features/inquiries/inbox/inquiry-team.service.ts';
import { ArrivalRulesService } from '#gateway/features/inquiries/labels/arrival-rules.service.ts';
import { LabelsService } from '#gateway/features/inquiries/labels/labels.service.ts';
import type { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import { NotificationsService } from '#gateway/features/inquiries/notifications/notifications.service.ts';
import { InquiryLettersService } from '#gateway/features/inquiries/sending/inquiry-letters.service.ts';
import { FormFilesService } from '#gateway/features/inquiries/submissions/form-files.service.ts';
import { SubmissionService } from '#gateway/features/inquiries/submissions/submission.service.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import type { CalendarSource } from '#gateway/ports/calendar-source.ts';
import type { Limiter } from '#gateway/ports/limiter.ts';
import type { WebhookTransport } from '#gateway/ports/webhook-transport.ts';
import type { DraftSource, PublishedState } from '#gateway/write/draft-source.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { ActivityService } from './activity/activity.service.ts';
import { CaseStudiesService } from './case-studies/case-studies.service.ts';
import { contentTypes } from './content-types.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { type DraftSources, DraftsService } from './drafts/drafts.service.ts';
import { PreviewsService } from './drafts/previews.service.ts';
import { ReleasesService } from './drafts/releases.service.ts';
import { ReviewsService, reviewsFor } from './drafts/reviews.service.ts';
import { HistoryService, type HistorySource } from './history/history.service.ts';
import { MediaService } from './media/media.service.ts';
import { PictureDecoder } from './media/picture-decoder.ts';
import { OptionsService } from './options/options.service.ts';
import { PagesService } from './pages/pages.service.ts';
import { PrivacyService } from './privacy/privacy.service.ts';
import { RetentionService } from './privacy/retention.service.ts';
import { SearchService } from './search/search.service.ts';
import { SettingsService } from './settings/settings.service.ts';
import { TestimonialsService } from './testimonials/testimonials.service.ts';
import { TrashService } from './trash/trash.service.ts';
import { SavedViewsService } from './views/saved-views.service.ts';
import { WebhookDeliveriesService } from './webhooks/webhook-deliveries.service.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

/** What services are built from. */
export interface ServiceDependencies {
  readonly units: UnitsOfWork;
  readonly limiter: Limiter;
  readonly publicUrl: string;
  readonly mailFrom: string;
  /** Null: the contact address of the settings. */
  readonly mailTo: string | null;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
  readonly webhookTransport: WebhookTransport;
  readonly calendarSource: CalendarSource;
  /** Looks for changes of the inbox. */
  readonly inboxWatcher: InboxWatcher;
  /** Whether the mailbox can be read. */
  readonly mailboxStatus: MailboxStatus;
  readonly proxyStatus: { readonly problem: string | null };
}

/** Every service, built once; the order is that of what they need. */
export function makeServices(dependencies: ServiceDependencies) {
  const { units, limiter, mailTo, sendsLetters, inboxWatcher, mailboxStatus, proxyStatus } = dependencies;
  const { database, clock } = units;
  const siteWithin = (within: UnitsOfWork) => siteServices(within, { receivesInquiries: mailTo === null });
  const site = siteWithin(units);
  const { settings, pages, content } = site;
  const letterSettings = letterSettingsOf(settings, dependencies);
  const schedule = new ScheduleService(units);
  const changes = new AppointmentChanges(units, letterSettings);
  const issuer = async () => (await settings.find()).company.name;
  const auth = authServices(units, { ...dependencies, letterSettings, issuer });
  const sourcesWithin = (within: UnitsOfWork) => draftSources(siteWithin(within));
  return {
    ...auth,
    ...site,
    activity: new ActivityService(units, contentTypes),
    appointmentReminders: new AppointmentRemindersService(units, letterSettings),
    appointmentLinks: new AppointmentLinksService({ database, clock, limiter, changes, letterSettings }),
    appointments: new AppointmentsService(database, clock, changes),
    arrivalRules: new ArrivalRulesService(units),
    blockedTimes: new BlockedTimesService(units),
    busyCalendars: new BusyCalendarsService(units, dependencies.calendarSource),
    calendarFeed: new CalendarFeedService(units, letterSettings),
    caller: new CallerService(database),
    contacts: new ContactsService(units),
    dailyDigests: new DailyDigestsService({
      ...{ units, letterSettings, sendsLetters, isShutOut, waitingDrafts: reviewsFor },
    }),
    dashboard: new DashboardService(database, clock, mailboxStatus, proxyStatus),
    drafts: new DraftsService(units, sourcesWithin(units)),
    ...templatesAndFiles(units, limiter),
    history: new HistoryService(database, historySources({ content, pages, settings, schedule })),
    inquiries: new InquiriesService(units, letterSettings),
    inquiryAnswers: new InquiryAnswersService(units, letterSettings),
    inquiryChanges: new InquiryChangesService(database, clock),
    inquiryFigures: new InquiryFiguresService(database, clock),
    inquiryLetters: new InquiryLettersService(units, letterSettings),
    inquiryPresence: new InquiryPresenceService(units),
    inquiryStream: new InquiryStreamService({
      ...{ database, clock, watcher: inboxWatcher },
      isStillPermitted: (actor) => mayReadInquiries(actor, auth),
    }),
    inquiryTeam: new InquiryTeamService(units),
    labels: new LabelsService(units),
    media: new MediaService(units, new PictureDecoder()),
    notifications: new NotificationsService({ units, letterSettings, isShutOut }),
    previews: new PreviewsService(units, {
      publicUrl: dependencies.publicUrl,
      sourcesWithin,
      servicesWithin: siteWithin,
    }),
    privacy: new PrivacyService(units, (...confirmation) => auth.passwords.confirm(...confirmation)),
    releases: new ReleasesService(units, sourcesWithin),
    reviews: new ReviewsService(units),
    retention: new RetentionService(units),
    schedule,
    search: new SearchService(database, contentTypes, (words) => pages.search(words)),
    savedViews: new SavedViewsService(units),
    submissions: new SubmissionService({
      ...{ units, limiter, letterSettings },
      choices: (now) => pages.acceptedChoices(now),
    }),
    trash: new TrashService(database, clock, contentTypes),
    webhookDeliveries: new WebhookDeliveriesService(units),
    webhooks: new WebhooksService(units, dependencies.webhookTransport),
  };
}

export type Services = ReturnType<typeof makeServices>;

/** What answers are written with, and the files of inquiries. */
const templatesAndFiles = (units: UnitsOfWork, limiter: Limiter) => ({
  answerTemplates: new AnswerTemplatesService(units),
  fileTerms: new FileTermsService(units),
  formFiles: new FormFilesService(units, limiter),
  inquiryFiles: new InquiryFilesService(units),
});

/** The services of sign-in, people, tokens and passkeys. `issuer`: the name that an authenticator shows for the site. */
function authServices(
  units: UnitsOfWork,
  {
    limiter,
    publicUrl,
    sendsLetters,
    letterSettings,
    issuer,
  }: Pick<ServiceDependencies, 'limiter' | 'publicUrl' | 'sendsLetters'> & {
    readonly letterSettings: LetterSettings;
    issuer(): Promise<string>;
  },
) {
  const throttle = new LoginThrottle(units, limiter);
  const passwords = new PasswordService(units, throttle);
  const auth = new AuthService(units, throttle);
  const ceremonies = new PasskeyCeremonies(units, publicUrl);
  const confirmation = new ConfirmationService(units, passwords, throttle, ceremonies);
  return {
    accessLinks: new AccessLinksService({ units, limiter, auth, letterSettings, sendsLetters }),
    auth,
    confirmation,
    passkeySignIn: new PasskeySignInService(units, limiter, throttle, ceremonies),
    passkeys: new PasskeysService(units, confirmation, ceremonies, issuer),
    passwords,
    people: new PeopleService(units, { publicUrl, sendsLetters }),
    profile: new ProfileService(units, passwords),
    secondFactor: new SecondFactorService(units, passwords, confirmation, throttle, issuer),
    sessions: new SessionsService(units),
    signInPolicy: new SignInPolicyService(units),
    tokens: new TokensService(units),
  };
}

/** Whether the session or token of an actor is open and permits to read inquiries. */
async function mayReadInquiries(
  actor: Actor,
  { auth, tokens }: { auth: AuthService; tokens: TokensService },
): Promise<boolean> {
  if (actor.kind === 'visitor') return false;
  return actor.kind === 'staff'
    ? auth.isPermitted(actor.sessionId, 'inquiries:read')
    : tokens.isPermitted(actor.tokenId, 'inquiries:read');
}

/** What every letter says of the company, read when the letter is written. */
function letterSettingsOf(
  settings: SettingsService,
  { publicUrl, mailFrom, mailTo }: Pick<ServiceDependencies, 'publicUrl' | 'mailFrom' | 'mailTo'>,
): LetterSettings {
  return {
    publicUrl,
    mailFrom,
    async companyFacts() {
      const { company, contact } = await settings.find();
      return {
        company: company.name,
        businessHours: company.businessHours,
        officeEmail: contact.email,
        phone: contact.phone.india.main,
        staffAddress: mailTo ?? contact.email,
      };
    },
  };
}

/** The service of each content type, by its name. */
function contentServices(units: UnitsOfWork): Record<ContentName, ContentService> {
  const services = contentTypes.map((type) => [type.content.name, contentService(type, units)]);
  return Object.fromEntries(services);
}

/** Who may write what has a history, and how a version of it is restored. */
function historySources({
  content,
  pages,
  settings,
  schedule,
}: {
  readonly content: Record<ContentName, ContentService>;
  readonly pages: PagesService;
  readonly settings: SettingsService;
  readonly schedule: ScheduleService;
}): Record<HistoryThing, HistorySource> {
  const ofContent = contentNames.map(({ name }): [ContentName, HistorySource] => [
    name,
    {
      restore: (actor, id, document, ifVersion) =>
        content[name].restoreVersion(actor, id, document, ifVersion),
    },
  ]);
  return {
    ...(Object.fromEntries(ofContent) as Record<ContentName, HistorySource>),
    page: {
      restore: (actor, id, document, ifVersion) => pages.restoreVersion(actor, id, document, ifVersion),
    },
    settings: {
      restore: (actor, _id, document, ifVersion) => settings.restoreVersion(actor, document, ifVersion),
    },
    schedule: {
      restore: (actor, _id, document, ifVersion) => schedule.restoreVersion(actor, document, ifVersion),
    },
  };
}

/** What the site shows, read and written in the given units. */
function siteServices(units: UnitsOfWork, options: { readonly receivesInquiries: boolean }) {
  const settings = new SettingsService(units, options);
  const content = contentServices(units);
  return {
    caseStudies: new CaseStudiesService(units),
    content,
    options: new OptionsService(units),
    pages: new PagesService(units, settings),
    settings,
    testimonials: new TestimonialsService(content.testimonial),
  };
}

/** What is read for a page. */
export type SiteServices = ReturnType<typeof siteServices>;

/** What publishes drafts. */
function draftSources({ settings, pages, content }: SiteServices): DraftSources {
  const ofContent = contentNames.map(({ name }): [ContentName, DraftSource] => [
    name,
    {
      published: (manager, ids) => content[name].published(manager, ids),
      accept: (manager, id, input) => content[name].acceptDraft(manager, id, input),
      create: (actor, records) =>
        inTurn(records, ({ id, document }) => content[name].create(actor, { id, ...document })),
      change: (actor, changes) =>
        content[name].updateAll(
          actor,
          changes.map(({ patch, ...row }) => ({ ...row, input: patch })),
        ),
      delete: (actor, rows) => content[name].deleteAll(actor, rows),
      restore: (actor, ids) => content[name].restoreAll(actor, ids),
    },
  ]);
  return {
    ...(Object.fromEntries(ofContent) as Record<ContentName, DraftSource>),
    order: {
      published: async (manager, ids) => {
        const orders = new Map<string, PublishedState>();
        for (const id of ids)
          if (isOrdered(content, id)) orders.set(id, await content[id].publishedOrder(manager));
        return orders;
      },
      // Only of one that is published.
      accept: (manager, id, input) => content[id as ContentName].acceptOrder(manager, input),
      change: (actor, changes) =>
        inTurn(changes, async ({ id, patch }) => {
          if (isOrdered(content, id) && 'ids' in patch) await content[id].mergeOrder(actor, patch.ids);
        }),
    },
    page: {
      published: (manager, ids) => pages.published(manager, ids),
      accept: (manager, id, words) => pages.acceptDraft(manager, id, words),
      change: (actor, changes) =>
        inTurn(changes, ({ id, patch, ifVersion }) => pages.change(actor, id, patch, ifVersion)),
    },
    settings: {
      published: (manager) => settings.published(manager),
      accept: (manager, id, input) => settings.acceptDraft(manager, id, input),
      change: (actor, changes) =>
        inTurn(changes, ({ patch, ifVersion }) => settings.save(actor, patch, ifVersion)),
    },
  };
}

/** Whether an id names a content type whose records have an order made by hand. */
const isOrdered = (content: SiteServices['content'], id: string): id is ContentName =>
  contentNames.some(({ name }) => name === id) && content[id as ContentName].isOrdered;

/** Writes of one transaction, one after the other. */
async function inTurn<Item>(items: readonly Item[], write: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await write(item);
}
