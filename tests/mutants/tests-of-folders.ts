/*
 * The tests of a folder that start the product: each loads the gateway or the site as a whole, so that its imports say nothing
 * of what it tests. Rules and tests of the client alone are found by their imports. A name without a folder is a test of
 * tests/gateway.
 */
export const testsOfFolders: Readonly<Record<string, string>> = {
  'client/src/admin/account': 'e2e/admin-account e2e/admin-passkeys',
  'client/src/admin/appointments': 'e2e/admin-appointments',
  'client/src/admin/data': 'e2e/admin-clients e2e/admin-lost-answers e2e/admin-session e2e/admin-settings',
  'client/src/admin/inquiries': 'e2e/admin-inbox e2e/admin-keyboard',
  'client/src/admin/inquiries/files': 'e2e/admin-files',
  'client/src/admin/inquiries/list': 'e2e/admin-inbox e2e/admin-keyboard',
  'client/src/admin/inquiries/thread':
    'e2e/admin-inbox e2e/admin-inbox-team e2e/admin-overtaken e2e/admin-viewer',
  'client/src/admin/keys': 'e2e/admin-keyboard',
  'client/src/admin/layout': 'e2e/admin-session',
  'client/src/admin/login': 'e2e/admin-people',
  'client/src/admin/parts':
    'e2e/admin-account e2e/admin-clients e2e/admin-frame e2e/admin-keyboard e2e/admin-lists e2e/admin-lost-answers e2e/admin-order e2e/admin-passkeys e2e/admin-search e2e/admin-settings e2e/admin-webhooks',
  'client/src/admin/parts/views': 'e2e/admin-inbox-team',
  'client/src/admin/privacy': 'e2e/admin-privacy',
  'client/src/app': 'e2e/chapters e2e/first-seconds',
  'client/src/app/hydration': 'e2e/first-seconds e2e/hydration',
  'client/src/playground': 'e2e/playground',
  'client/src/shared/data': 'e2e/lists',
  'client/src/shared/form': 'e2e/appointments',
  'client/src/shared/page': 'e2e/first-seconds',
  'client/src/shared/ui': 'e2e/admin-pictures e2e/contact',
  'client/src/site/data': 'e2e/appointments e2e/consent e2e/first-seconds',
  'client/src/site/sections': 'e2e/client-directory',
  'client/src/site/sections/forms': 'e2e/appointments e2e/contact e2e/first-seconds e2e/written-fields',
  db: 'answer-budget appointment-outcomes await-database backup backup-rows bulk-statements contact-merges content-changes database database-deadline database-faults database-gone failed-letters failed-writes group-commit idempotency later-versions repeated-writes restored-erasures schema-drift search-source staff-views start-lock two-gateways update-rows write-queue',
  'db/migrations': 'migrations-killed schema-drift',
  'db/personal-data':
    'contact-merges erasure inquiry-files labels nested-lists privacy privacy-of-mails restored-erasures retention',
  gateway: 'csrf http-traps late-bodies read-limit slowed stopping webhook-states',
  'gateway/commands': 'architecture/prepare commands start-faults stopping',
  'gateway/config': 'cors environment',
  'gateway/content':
    'clients conditional-requests graphql-connections history lists-of-staff order permission-matrix repeated-create response-cache rest-lists rest-pages restore webhook-states',
  'gateway/content/api': 'conditional-requests rest-contract',
  'gateway/domain': 'account notifications recent-proof retention',
  'gateway/domain/rules': 'access-links account appointments caller free-slots labels people webhooks',
  'gateway/features': 'clients content-types team technologies testimonials',
  'gateway/features/activity': 'activity roles staff-views',
  'gateway/features/auth/passkeys': 'changed-meanwhile passkey-sign-in passkeys',
  'gateway/features/auth/people':
    'access-ends access-links account appointments busy-calendars changed-meanwhile commands confirmation conflict-rows people roles tokens',
  'gateway/features/auth/sign-in':
    'account changed-meanwhile confirmation device graphql-stream passkey-sign-in passkeys people permission-matrix second-factor sessions sign-in slowed',
  'gateway/features/auth/tokens': 'confirmation graphql-stream permission-matrix tokens',
  'gateway/features/dashboard': 'staff-views webhook-states',
  'gateway/features/history': 'history',
  'gateway/features/housekeeping':
    'housekeeping notifications picture-ownership picture-variants retention webhook-states',
  'gateway/features/inquiries/answers':
    'inbox-team inquiry-files inquiry-handling mailbox privacy take-back two-gateways',
  'gateway/features/inquiries/appointments':
    'appointment-inquiries appointment-links appointment-outcomes appointment-reminders appointments bulk-statements busy-calendars calendar-feed free-slots notifications',
  'gateway/features/inquiries/submissions':
    'appointments arrival-rules form-files forms free-slots idempotency receipts spam webhooks',
  'gateway/features/inquiries/calendars': 'busy-calendars busy-periods calendar-classes',
  'gateway/features/inquiries/contacts': 'contact-merges contacts',
  'gateway/features/inquiries/digest': 'daily-digest daily-digest-readers',
  'gateway/features/inquiries/figures': 'inquiry-figures',
  'gateway/features/inquiries/files':
    'conflict-rows file-types form-files inquiry-files link-tokens-of-mails spam-files',
  'gateway/features/inquiries/inbox':
    'activity appointment-inquiries appointment-outcomes appointments bulk-statements contact-merges graphql-stream inbox inbox-team inquiry-handling inquiry-selection inquiry-sync labels mailbox notifications permission-matrix privacy receipts',
  'gateway/features/inquiries/labels': 'arrival-rules labels permission-matrix two-gateways',
  'gateway/features/inquiries/mailbox':
    'colleague-mails domain/bounded-source domain/delivery-reports domain/fold-quotation mailbox restored-erasures troubled-mails',
  'gateway/features/inquiries/mailbox/parsing':
    'domain/mail-encodings domain/mail-invitations domain/mail-secured domain/mail-senders domain/mail-shapes domain/mail-signs',
  'gateway/features/inquiries/notifications': 'appointment-reminders notifications',
  'gateway/features/inquiries/sending':
    'appointment-reminders appointments failed-letters letters notifications spam',
  'gateway/features/media': 'hostile-pictures housekeeping permission-matrix picture-variants uploads',
  'gateway/features/nodes': 'graphql-connections',
  'gateway/features/options': 'options-and-testimonials',
  'gateway/features/privacy':
    'contact-merges permission-matrix personal-data-of-many privacy recent-proof restored-erasures retention',
  'gateway/features/search': 'restore roles',
  'gateway/features/settings': 'history recent-proof roles',
  'gateway/features/technologies': 'technologies',
  'gateway/features/trash': 'history',
  'gateway/features/views': 'saved-views',
  'gateway/features/webhooks': 'recent-proof webhook-states webhooks',
  'gateway/graphql': 'answer-budget',
  'gateway/http':
    'appointment-page appointments bad-input conditional-requests cors crawler-files csrf database-gone docs-pages failures forms-badly-sent graphql-callers graphql-cost graphql-inputs graphql-over-http graphql-stream headers http-traps inquiry-files kept-answers live openapi operations page-addresses page-cache pages proxy-status read-limit reading-goes-on rest-contract rest-lists slowed static-files technologies uploads wrong-requests',
  'gateway/http/docs': 'docs-pages',
  'gateway/http/docs/browser': 'e2e/docs',
  'gateway/http/response-cache':
    'client-directory cors free-slots headers kept-answers operations page-cache question-reader reading-goes-on response-cache wrong-requests',
  'gateway/kernel':
    'describe-error fair-turns limiter map-in-turns multipart-turns people permission-matrix pipelined wrong-requests',
  'gateway/letters': 'failed-letters letters outbox spam',
  'gateway/lists': 'activity graphql-connections inbox lists',
  'gateway/openapi': 'deprecation openapi rest-contract',
  'gateway/ports': 'busy-calendars customer-limits letters limiter outbox slowed webhook-transport',
  'gateway/queue': 'leased-queue outbox outbox-lease outbox-queue take-back webhook-lease',
  'gateway/rest': 'bad-input conditional-requests form-files inbox rest-contract rest-pages uploads',
  'gateway/workers': 'picture-process worker-process',
  'gateway/write':
    'answer-budget bulk-statements commit-conflicts confirmation content-changes free-slots history labels late-bodies mailbox notification-races notifications recent-proof removed-pictures repeated-create roles two-gateways units-of-work webhooks',
};

/** The file of a test in the table. */
const fileOf = (name: string): string => {
  if (name.startsWith('e2e/')) return `tests/${name}.spec.ts`;
  return `tests/${name.includes('/') ? name : `gateway/${name}`}.test.ts`;
};

/** The files of tests in the table that belong to a file or folder: those of the nearest folder that is listed. */
export function tabledTests(path: string): readonly string[] {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const names = testsOfFolders[folder];
    if (names) return names.split(' ').map(fileOf);
  }
  return [];
}
