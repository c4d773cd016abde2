/** A fault that a test must notice: one clause of what the code, a document or the specification promises, taken out. */
export interface ListedFault {
  /** The file it is planted in, from the root of the project. */
  readonly file: string;
  /** Text of that file; it stands there once. */
  readonly find: string;
  /** What takes its place. */
  readonly put: string;
  /** Why it is listed: the promise that it breaks, in a few words. */
  readonly breaks: string;
  /** The engine that shows it, where it is not SQLite. */
  readonly engine?: 'mysql';
  /** The file of tests that must turn red, from `tests/` on. */
  readonly test: string;
}

/*
 * What Stryker does not plant, of the guarantees of docs/SECURITY.md and of past incidents. It mutates no file of the client,
 * the database, ports, kernel and start (stryker.config.mjs); it leaves out no single call or `await`, since it empties whole
 * blocks; it replaces a text by an empty one only, so that it changes no condition within SQL; it moves no number and no bound
 * of time; it swaps no argument for another one; what runs once when a module is loaded is left out.
 */

/** Accounts, sessions, roles and tokens. */
const auth: readonly ListedFault[] = [
  {
    file: 'gateway/domain/permissions.ts',
    find: '!/^(inquiries|appointments|prices|webhooks):/.test(scope)',
    put: '!/^(inquiries|prices|webhooks):/.test(scope)',
    breaks: 'an editor neither reads nor changes appointments',
    test: 'domain/permissions-document.test.ts',
  },
  {
    file: 'gateway/features/auth/people/access-links.service.ts',
    find: "await refuseCommonPassword(password, 'password');\n    const passwordHash = await hashPassword(password);\n    const accepted",
    put: "if (Date.now() < 0) await refuseCommonPassword(password, 'password');\n    const passwordHash = await hashPassword(password);\n    const accepted",
    breaks: 'an invitation is accepted with no password that is tried first',
    test: 'gateway/access-links.test.ts',
  },
  {
    file: 'gateway/features/auth/people/account-changes.ts',
    find: 'await manager.delete(Session, { accountId, ...(but && { id: Not(but.sessionId) }) });',
    put: 'if (but) await manager.delete(Session, { accountId, ...(but && { id: Not(but.sessionId) }) });',
    breaks: 'a new password by a link ends every session',
    test: 'gateway/people.test.ts',
  },
  {
    file: 'gateway/features/auth/people/account-changes.ts',
    find: 'if (!after.some(isActiveOwner)) throw',
    put: 'if (!after.some(isActiveOwner) && change.role === undefined)\n    throw',
    breaks: 'the last owner is not demoted',
    test: 'gateway/commands.test.ts',
  },
  {
    file: 'gateway/features/auth/people/account-changes.ts',
    find: 'await manager.delete(ApiToken, { accountId });',
    put: 'if (Date.now() < 0) await manager.delete(ApiToken, { accountId });',
    breaks: 'the tokens of a person who leaves end',
    test: 'gateway/people.test.ts',
  },
  {
    file: 'gateway/features/auth/tokens/tokens.service.ts',
    find: "requireRecentProof(staff, { permission: 'tokens:write', now: this.units.clock.now() });",
    put: "if (Date.now() < 0) requireRecentProof(staff, { permission: 'tokens:write', now: this.units.clock.now() });",
    breaks: 'a new token takes a proof of the last ten minutes',
    test: 'gateway/confirmation.test.ts',
  },
  {
    file: 'gateway/features/auth/sign-in/auth.service.ts',
    find: '      awaitsPasskey,\n',
    put: '      awaitsPasskey: awaitsPasskey && session.provedAt === null,\n',
    breaks: 'a session of the password alone waits for the required passkey',
    test: 'gateway/permission-matrix.test.ts',
  },
  {
    file: 'gateway/features/auth/sign-in/second-factor.service.ts',
    find: 'await this.throttle.consumeCode(staff.accountId);',
    put: '',
    breaks: 'the code that turns the second factor on cannot be guessed without end',
    test: 'gateway/second-factor.test.ts',
  },
  {
    file: 'gateway/features/auth/sign-in/login-throttle.ts',
    find: 'networkCounters(PASSKEY, actor.address);',
    put: 'countersOf(await loginAttemptOf(this.units, actor, username ?? ""));',
    breaks: 'wrong passwords do not shut out the passkey',
    test: 'gateway/passkey-sign-in.test.ts',
  },
  {
    file: 'gateway/app.ts',
    find: 'if (arriving.has(request)) request.context',
    put: 'if (Date.now() < 0) request.context',
    breaks: 'somebody signed out while the body comes reads nothing',
    test: 'gateway/late-bodies.test.ts',
  },
  {
    file: 'gateway/features/auth/passkeys/passkey-ceremonies.ts',
    find: '...this.#expected(challenge),\n        credential: {',
    put: '...this.#expected(challenge),\n        requireUserVerification: false,\n        credential: {',
    breaks: 'a passkey verifies the person at the sign-in',
    test: 'gateway/passkey-sign-in.test.ts',
  },
  {
    file: 'gateway/features/auth/passkeys/passkey-ceremonies.ts',
    find: 'const { newCounter, credentialBackedUp } = outcome.authenticationInfo;\n    return { counter: newCounter,',
    put: 'const { credentialBackedUp } = outcome.authenticationInfo;\n    return { counter: passkey.counter,',
    breaks: 'the counter of a passkey rises with each use',
    test: 'gateway/passkey-sign-in.test.ts',
  },
  {
    file: 'gateway/features/auth/sign-in/sessions.service.ts',
    find: 'await openSessionsOf(unit.manager, unit.by, unit.now);\n      const session',
    put: 'await unit.manager.find(Session);\n      const session',
    breaks: 'nobody ends the session of somebody else',
    test: 'gateway/account.test.ts',
  },
  {
    file: 'gateway/kernel/actor.ts',
    find: 'if (staff.awaitsPasskey) throw',
    put: 'if (staff.awaitsPasskey && wanted.length > 0) throw',
    breaks: 'the own account is closed until the required passkey signs in',
    test: 'gateway/permission-matrix.test.ts',
  },
  {
    file: 'gateway/kernel/actor.ts',
    find: 'if (wanted.length > 0 && staff.lacksSecondFactor) throw',
    put: 'if (wanted.length > 1 && staff.lacksSecondFactor) throw',
    breaks: 'without the required second factor nothing but the own account is open',
    test: 'gateway/people.test.ts',
  },
  {
    file: 'gateway/domain/rules/api-token.ts',
    find: "'appointments:read': 'appointments:write',",
    put: "'appointments:read': 'content:write',",
    breaks: 'a token that writes content reads no appointments',
    test: 'gateway/appointments.test.ts',
  },
  {
    file: 'gateway/config/env.ts',
    find: "const ENVIRONMENTS = ['production', 'development', 'test'] as const;",
    put: "const ENVIRONMENTS = ['production', 'development', 'test', 'prod'] as const;",
    breaks: 'an environment of another name does not count as no production',
    test: 'gateway/environment.test.ts',
  },
];

/** What the browser runs. */
const client: readonly ListedFault[] = [
  {
    file: 'client/src/admin/inquiries/thread/ThreadHead.tsx',
    find: '{mayWrite && <ThreadActions',
    put: '{(mayWrite || !onClose || neighbours) && <ThreadActions',
    breaks: 'a viewer finds no control that changes an inquiry',
    test: 'e2e/admin-viewer.spec.ts',
  },
  {
    file: 'client/src/app/hydration/early-clicks.ts',
    find: 'button[type="button"]:not([popovertarget])',
    put: 'button[type="button"]',
    breaks: 'a menu opened before hydration stays open: its click is not repeated',
    test: 'e2e/hydration.spec.ts',
  },
  {
    file: 'client/src/app/hydration/page-state.ts',
    find: ".replaceAll('<',",
    put: ".replace('<',",
    breaks: 'no text of the state ends its script element',
    test: 'client/page-state.test.ts',
  },
  {
    file: 'client/src/site/data/outbox.ts',
    find: 'if (reply === null || (status !== 422 && reply.freeSlots === undefined)) return null;',
    put: 'if (reply === null || status !== 422) return null;',
    breaks: 'a waiting appointment whose slot was taken is sent as a message',
    test: 'client/outbox.test.ts',
  },
  {
    file: 'client/src/site/data/consent.ts',
    find: "choice: refusedByBrowser() ? 'no' : choice,",
    put: 'choice,',
    breaks: 'with Global Privacy Control nobody can agree',
    test: 'client/consent.test.ts',
  },
  {
    file: 'client/src/site/sections/forms/one-submit.ts',
    find: 'if (isBusy || ',
    put: 'if (',
    breaks: 'a second press while a form is sent sends nothing',
    test: 'client/mail-form.test.ts',
  },
  {
    file: 'client/src/site/sections/forms/written-fields.ts',
    find: "addEventListener('pagehide', written.store);",
    put: '',
    breaks: 'what was written in a form is there again after a reload',
    test: 'e2e/written-fields.spec.ts',
  },
  {
    file: 'client/src/site/sections/forms/Confirmation.tsx',
    find: "body.form_type === 'schedule' && !isLate ?",
    put: "body.form_type === 'schedule' ?",
    breaks: 'a late request is not shown as booked',
    test: 'e2e/appointments.spec.ts',
  },
  {
    file: 'client/src/admin/data/next-path.ts',
    find: 'login}/`)) return',
    put: 'login}`)) return',
    breaks: 'a sign-in leads on only to a screen of the admin',
    test: 'client/next-path.test.ts',
  },
  {
    file: 'client/src/admin/data/useLeaveAdmin.ts',
    find: '    dropAllDrafts();',
    put: '    if (Date.now() < 0) dropAllDrafts();',
    breaks: 'a logout deletes every draft',
    test: 'client/logout.test.ts',
  },
  {
    file: 'client/src/admin/data/draft-store.ts',
    find: 'if (isOfAnother) dropAllDrafts();',
    put: 'if (owner === accountId) dropAllDrafts();',
    breaks: 'nobody finds what another person has typed at the same device',
    test: 'client/logout.test.ts',
  },
  {
    file: 'client/src/admin/parts/save-record.ts',
    find: 'for (const { name, value } of comparison.merged) set(values, name, value);',
    put: 'for (const { name, value } of comparison.merged.slice(1)) set(values, name, value);',
    breaks: 'what only somebody else has changed is kept',
    test: 'client/record-form.test.ts',
  },
  {
    file: 'client/src/admin/privacy/PersonFound.tsx',
    find: 'isOff={isSearching} onClick={onErase}',
    put: 'isOff={false} onClick={onErase}',
    breaks: 'nobody is erased while another person is looked for',
    test: 'e2e/admin-privacy.spec.ts',
  },
  {
    file: 'client/src/admin/inquiries/thread/useAnswer.ts',
    find: "kind === 'first' || kind === 'reply'",
    put: "kind === 'first'",
    breaks: 'a mail of the sender that came while one writes asks before the answer is sent',
    test: 'client/composer.test.ts',
  },
  {
    file: 'client/src/admin/inquiries/useInquiryActions.ts',
    find: '!isSameField(seen, stored, patch) ||',
    put: "(!isSameField(seen, stored, patch) && stored.id === '') ||",
    breaks: 'what somebody else has made of the same field meanwhile is not overwritten',
    test: 'e2e/admin-inbox.spec.ts',
  },
  {
    file: 'client/src/admin/account/SecretsDialog.tsx',
    find: '(isKept ? onClose()',
    put: "(isKept || all !== '' ? onClose()",
    breaks: 'closing a secret that was not copied asks first',
    test: 'e2e/admin-account.spec.ts',
  },
  {
    file: 'client/src/admin/login/AccessLinkScreen.tsx',
    find: "history.replaceState(history.state, '', location.pathname);",
    put: "if (token === '') history.replaceState(history.state, '', location.pathname);",
    breaks: 'the token of a link leaves the address',
    test: 'e2e/admin-people.spec.ts',
  },
];

/** Content, privacy, webhooks, the activity log. */
const content: readonly ListedFault[] = [
  {
    file: 'gateway/domain/rules/personal-data.ts',
    find: "'Cancel appointments must be true or false.'), false)",
    put: "'Cancel appointments must be true or false.'), true)",
    breaks: 'an erasure waits for an appointment to come, unless it is ordered to cancel it',
    test: 'domain/erasure-rule.test.ts',
  },
  {
    file: 'gateway/content/content-writer.ts',
    find: 'unit.changeContent(',
    put: 'if (unit.now.getTime() < 0) unit.changeContent(',
    breaks: 'a write ends what visitors are answered from memory',
    test: 'gateway/response-cache.test.ts',
  },
  {
    file: 'gateway/content/content-create.ts',
    find: 'manager.existsBy(Activity, created)',
    put: 'manager.existsBy(Activity, { ...created, actor: Not(IsNull()) })',
    breaks: 'a create is repeated by the same caller only',
    test: 'gateway/repeated-create.test.ts',
  },
  {
    file: 'gateway/content/content-trash.ts',
    find: 'await forgetVersions(unit.manager, thing, [id]);',
    put: 'if (row.version < 0) await forgetVersions(unit.manager, thing, [id]);',
    breaks: 'a record that is removed for good leaves no history',
    test: 'gateway/history.test.ts',
  },
  {
    file: 'gateway/content/api/content-rows.ts',
    find: '  id: row.id,',
    put: '  ...row,',
    breaks: 'REST answers the fields of a record and no other column',
    test: 'gateway/rest-contract.test.ts',
  },
  {
    file: 'gateway/workers/start-worker.ts',
    find: 'env: environment(),',
    put: 'env: { ...process.env, ...environment() },',
    breaks: 'the process that decodes pictures knows no secrets',
    test: 'gateway/picture-process.test.ts',
  },
  {
    file: 'gateway/workers/watch-job.ts',
    find: 'now.memory > memory',
    put: 'now.memory > memory * 100',
    breaks: 'a process is ended at its limit of memory, by the gateway',
    test: 'gateway/worker-process.test.ts',
  },
  {
    file: 'gateway/features/privacy/privacy.service.ts',
    find: 'await this.confirmPassword(',
    put: 'if (cancelAppointments) await this.confirmPassword(',
    breaks: 'an erasure asks for the password',
    test: 'gateway/privacy.test.ts',
  },
  {
    file: 'gateway/features/webhooks/signature.ts',
    find: '{timestamp}',
    put: '{id}',
    breaks: 'the signature covers the time of the attempt',
    test: 'gateway/webhooks.test.ts',
  },
  {
    file: 'gateway/features/webhooks/webhooks.service.ts',
    find: 'this.#validate(mergePatch({ name, url, events }, input))',
    put: 'validate(webhookRule, mergePatch({ name, url, events }, input))',
    breaks: 'a webhook is not changed to an address behind the firewall',
    test: 'gateway/webhook-states.test.ts',
  },
  {
    file: 'gateway/rest/csv.ts',
    find: 'escape_formulas: true',
    put: 'escape_formulas: false',
    breaks: 'a spreadsheet runs no formula of a stranger',
    test: 'gateway/inbox.test.ts',
  },
  {
    file: 'gateway/rest/rest-route.ts',
    find: 'return { config: { secured, ',
    put: 'return { config: { secured: false, ',
    breaks: 'visitors are refused before the body is read',
    test: 'gateway/rest-contract.test.ts',
  },
  {
    file: 'gateway/write/idempotent-writes.ts',
    find: 'await unit.manager.insert(IdempotencyKey,',
    put: 'if (unit.now.getTime() < 0) await unit.manager.insert(IdempotencyKey,',
    breaks: 'a create is done once under an idempotency key',
    test: 'gateway/repeated-create.test.ts',
  },
];

/** Database, backups, queues. */
const data: readonly ListedFault[] = [
  {
    file: 'db/since-backup.ts',
    find: 'if (endedTokens.has(publicIdOf(id)))',
    put: 'if (!endedTokens.has(publicIdOf(id)))',
    breaks: 'a restore brings back no token that was revoked',
    test: 'gateway/backup-rows.test.ts',
  },
  {
    file: 'db/since-backup.ts',
    find: 'if (!isLeft && owners.includes(id)) continue;',
    put: 'if (!isLeft && owners.length === 0) continue;',
    breaks: 'a restore leaves an owner who can sign in',
    test: 'gateway/backup-rows.test.ts',
  },
  {
    file: 'db/backup.ts',
    find: 'if (unknown !== undefined)',
    put: 'if (unknown === undefined)',
    breaks: 'a backup of a newer release is refused, and not restored without its new columns',
    test: 'gateway/backup.test.ts',
  },
  {
    file: 'db/backup.ts',
    find: 'await repeatErasures(manager, erasures);',
    put: 'if (Date.now() < 0) await repeatErasures(manager, erasures);',
    breaks: 'a restore erases again whoever was erased since the backup',
    test: 'gateway/restored-erasures.test.ts',
  },
  {
    file: 'db/data-source.ts',
    find: "database.pragma('synchronous = FULL');",
    put: "database.pragma('synchronous = NORMAL');",
    breaks: 'an acknowledged row survives a power failure on SQLite',
    test: 'gateway/database.test.ts',
  },
  {
    file: 'db/database-faults.ts',
    find: "    'ER_LOCK_DEADLOCK',\n",
    put: '',
    breaks: 'a write that deadlocks is tried again (MySQL)',
    engine: 'mysql',
    test: 'gateway/database.test.ts',
  },
  {
    file: 'db/database.ts',
    find: 'if (!(this.#writeFault instanceof DatabaseFull)) this.#writeFault = null;',
    put: 'if (!(this.#writeFault instanceof DatabaseFull) || this.#commits > 0) this.#writeFault = null;',
    breaks: 'a full disk is reported until a write that allocates space succeeds',
    test: 'gateway/database-gone.test.ts',
  },
  {
    file: 'db/database.ts',
    find: "return this.engine === 'mysql' ? {",
    put: "return this.engine === 'mysql' && this.#commits < 0 ? {",
    breaks: 'a row that a transaction reads in order to change it is locked (MySQL)',
    engine: 'mysql',
    test: 'gateway/two-gateways.test.ts',
  },
  {
    file: 'db/database.ts',
    find: 'if (unknown.length > 0) throw',
    put: 'if (unknown.length > 99) throw',
    breaks: 'a database that a newer version has changed is refused at the start, and left as it is',
    test: 'gateway/later-versions.test.ts',
  },
  {
    file: 'db/idempotency-key.ts',
    find: "sha256('open', clientKey, fingerprint);",
    put: "sha256('open', clientKey, fingerprint.slice(0, 0));",
    breaks: 'nobody can block the idempotency key of another sender',
    test: 'gateway/idempotency.test.ts',
  },
  {
    file: 'db/start-lock.ts',
    find: "file.exec('BEGIN EXCLUSIVE');",
    put: "file.exec('BEGIN');",
    breaks: 'one process at a time migrates and seeds (SQLite)',
    test: 'gateway/two-gateways.test.ts',
  },
  {
    file: 'db/sqlite-writer.ts',
    find: '    await group.commit();',
    put: '    group.answer();\n    await group.commit();',
    breaks: 'writes are answered after their commit (SQLite)',
    test: 'gateway/group-commit.test.ts',
  },
  {
    file: 'db/write-group.ts',
    find: 'if (this.#fault) write.fail(this.#fault);',
    put: "if (this.#fault && 'error' in outcome) write.fail(this.#fault);",
    breaks: 'no write of a group is acknowledged whose transaction is lost (SQLite)',
    test: 'gateway/group-commit.test.ts',
  },
  {
    file: 'gateway/queue/leased-queue.ts',
    find: "'leaseOwner = :leaseOwner AND leaseUntil = :leaseUntil'",
    put: "'leaseOwner = :leaseOwner'",
    breaks: 'a lease that its owner renews between look and claim is not taken',
    test: 'gateway/leased-queue.test.ts',
  },
  {
    file: 'gateway/queue/leased-queue.ts',
    find: "claim.andWhere('leaseOwner IS NULL');",
    put: "claim.andWhere('id IS NOT NULL');",
    breaks: 'two gateways at the same moment send a letter once',
    test: 'gateway/outbox-lease.test.ts',
  },
  {
    file: 'gateway/config/env.ts',
    find: "if (name !== 'ssl') return !/ssl|tls/i.test(name);",
    put: "if (name !== 'ssl') return true;",
    breaks: 'a database URL with sslmode does not connect without TLS',
    test: 'gateway/environment.test.ts',
  },
  {
    file: 'db/update-rows.ts',
    find: ' AND version = ${version}',
    put: ' AND 0 < ${version}',
    breaks: 'of rows that are changed together none is changed that another write has changed since',
    test: 'gateway/update-rows.test.ts',
  },
];

/** HTTP, limits, addresses of others. */
const http: readonly ListedFault[] = [
  {
    file: 'db/read-budget.ts',
    find: 'this.#bytes -= bytesOfRow(row);',
    put: 'this.#bytes -= bytesOfRow([]);',
    breaks: 'the bytes that are read for an answer are counted',
    test: 'gateway/answer-budget.test.ts',
  },
  {
    file: 'gateway/graphql/charge-answers.ts',
    find: 'chargeAnswer(NAME + bytesOf(written))',
    put: 'chargeAnswer(bytesOf(null) * NAME)',
    breaks: 'a text that aliases write many times is counted each time',
    test: 'gateway/answer-budget.test.ts',
  },
  {
    file: 'gateway/http/response-cache/kept-questions.ts',
    find: 'selection.kind === Kind.FIELD &&',
    put: 'selection.kind !== Kind.FIELD ||',
    breaks: 'a question that hides its fields in a fragment is not kept',
    test: 'gateway/kept-answers.test.ts',
  },
  {
    file: 'gateway/http/page-response.ts',
    find: "'x-frame-options': 'DENY',",
    put: "'x-frame-options': 'SAMEORIGIN',",
    breaks: 'no page is framed, in old browsers too',
    test: 'gateway/headers.test.ts',
  },
  {
    file: 'gateway/http/graphql-stream.ts',
    find: '// Again, because others may have begun meanwhile.\n      streams.requireRoom',
    put: '// Again, because others may have begun meanwhile.\n      if (results === null) streams.requireRoom',
    breaks: 'no more than a hundred subscriptions open when several begin at once',
    test: 'gateway/graphql-stream.test.ts',
  },
  {
    file: 'gateway/kernel/fair-turns.ts',
    find: 'this.#waiting.delete(caller);\n    if (line.length > 0) this.#waiting.set(caller, line);',
    put: 'if (line.length === 0) this.#waiting.delete(caller);',
    breaks: 'a crowded connection gets every other turn only',
    test: 'gateway/pipelined.test.ts',
  },
  {
    file: 'gateway/http/document-rules.ts',
    find: 'const MAX_COST = 15_000;',
    put: 'const MAX_COST = 15_000_000;',
    breaks: 'a document that costs too much is refused',
    test: 'gateway/graphql-over-http.test.ts',
  },
  {
    file: 'gateway/http/media.ts',
    find: '"default-src \'none\'; sandbox"',
    put: '"default-src \'none\'"',
    breaks: 'a stored picture runs in a sandbox',
    test: 'gateway/uploads.test.ts',
  },
  {
    file: 'gateway/ports/mailer.ts',
    find: 'disableFileAccess: true,',
    put: 'disableFileAccess: false,',
    breaks: 'a field of a letter names no file to read',
    test: 'gateway/letters.test.ts',
  },
  {
    file: 'gateway/ports/guarded-address.ts',
    find: '!addresses.every(({ address }) => isPublicAddress(address))',
    put: '!addresses.some(({ address }) => isPublicAddress(address))',
    breaks: 'every address of a name must be public',
    test: 'gateway/webhook-transport.test.ts',
  },
  {
    file: 'gateway/ports/public-address.ts',
    find: "'100.64.0.0/10'",
    put: "'100.64.0.0/12'",
    breaks: 'all addresses shared by carriers are private',
    test: 'gateway/webhook-transport.test.ts',
  },
  {
    file: 'gateway/kernel/describe-error.ts',
    find: "error.query === undefined ? error.message : 'A query failed.'",
    put: "error.query === null ? 'A query failed.' : error.message",
    breaks: 'the log has no value of a failed query',
    test: 'gateway/describe-error.test.ts',
  },
  {
    file: 'gateway/kernel/flow-by-turns.ts',
    find: 'done) => void setImmediate(done)',
    put: 'done) => done()',
    breaks: 'a body flows by two pieces a turn',
    test: 'gateway/multipart-turns.test.ts',
  },
  {
    file: 'gateway/app.ts',
    find: 'hop < config.trustProxy;',
    put: 'hop <= config.trustProxy;',
    breaks: 'forwarding headers do not count without a trusted proxy',
    test: 'gateway/slowed.test.ts',
  },
];

/** Inquiries, letters, appointments, mails, files. */
const inquiries: readonly ListedFault[] = [
  {
    file: 'gateway/features/inquiries/appointments/booking.ts',
    find: 'inquiry));\n  unit.changeContent();',
    put: 'inquiry));',
    breaks: 'the free slots are exact after a booking',
    test: 'gateway/free-slots.test.ts',
  },
  {
    file: 'gateway/features/inquiries/arriving/receipt-limits.ts',
    find: 'export const RECEIPTS_PER_ADDRESS = 3;',
    put: 'export const RECEIPTS_PER_ADDRESS = 4;',
    breaks: 'three receipts a day for a mailbox',
    test: 'gateway/receipts.test.ts',
  },
  {
    file: 'gateway/features/inquiries/inbox/spam-holds.ts',
    find: 'await releaseAppointments(unit, inquiries, head);\n  await unit.manager.update(Letter, held, released);',
    put: 'await unit.manager.update(Letter, held, released);\n  await releaseAppointments(unit, inquiries, head);',
    breaks: 'a receipt that names a slot which is gone is replaced and not sent',
    test: 'gateway/appointments.test.ts',
  },
  {
    file: 'gateway/features/inquiries/answers/answer-letter.ts',
    find: '{escaped(quoted.text)}</blockquote>',
    put: '{quoted.text}</blockquote>',
    breaks: 'what a sender wrote is text in the quotation of an answer',
    test: 'gateway/inquiry-handling.test.ts',
  },
  {
    file: 'gateway/features/inquiries/inbox/store-change.ts',
    find: '  unit.tell(',
    put: '  if (after.state !== before.state) unit.tell(',
    breaks: 'webhooks are told of every change of an inquiry',
    test: 'gateway/appointments.test.ts',
  },
  {
    file: 'gateway/letters/letter-page.ts',
    find: '{escaped(preview)}',
    put: '{preview}',
    breaks: 'what a sender wrote is text in the preview of a letter',
    test: 'gateway/letters.test.ts',
  },
  {
    file: 'gateway/features/inquiries/answers/take-back.ts',
    find: 'attempts: 0,\n    leaseOwner: IsNull(),',
    put: 'attempts: 0,\n    ...(id ? {} : { leaseOwner: IsNull() }),',
    breaks: 'a letter that is being sent is not taken back',
    test: 'gateway/take-back.test.ts',
  },
  {
    file: 'gateway/features/inquiries/appointments/seats.ts',
    find: 'seats.add(seat);',
    put: 'if (seat === 0) seats.add(seat);',
    breaks: 'of several that take a slot again at once each has a seat of its own',
    test: 'gateway/bulk-statements.test.ts',
  },
  {
    file: 'db/personal-data/inquiry-data.ts',
    find: '    await manager.delete(InquiryLabel, { inquiryId: In(inquiryIds) });\n',
    put: '    if (inquiryIds.length === 0) await manager.delete(InquiryLabel, { inquiryId: In(inquiryIds) });\n',
    breaks: 'an erased inquiry has no labels',
    test: 'gateway/labels.test.ts',
  },
  {
    file: 'gateway/features/inquiries/mailbox/find-thread.ts',
    find: 'senderAddressOf(fromAddress)',
    put: 'senderAddressOf(senderAddress)',
    breaks: 'an address that only answers shall go to proves nothing',
    test: 'gateway/mailbox.test.ts',
  },
  {
    file: 'gateway/features/inquiries/mailbox/parsing/clean-text.ts',
    find: "replaceAll(UNSEEN, '')",
    put: "replaceAll(UNSEEN, '$&')",
    breaks: 'names and subjects have no characters that turn the direction of writing',
    test: 'domain/mail-senders.test.ts',
  },
  {
    file: 'gateway/features/inquiries/files/file-room.ts',
    find: 'await readFileTerms(manager, lock)',
    put: 'await readFileTerms(manager, {} as typeof lock)',
    breaks: 'two who store files at once do not pass the limit of all files together',
    engine: 'mysql',
    test: 'gateway/inquiry-files.test.ts',
  },
  {
    file: 'gateway/features/inquiries/files/inquiry-files.routes.ts',
    find: ".type('application/octet-stream')",
    put: ".type('text/html')",
    breaks: 'a download has no type that a browser would show',
    test: 'gateway/inquiry-files.test.ts',
  },
  {
    file: 'gateway/features/inquiries/files/allowed-files.ts',
    find: 'OFFICE_MACROS.test(name)',
    put: "OFFICE_MACROS.test('')",
    breaks: 'documents with macros are refused, whatever their name',
    test: 'gateway/file-types.test.ts',
  },
  {
    file: 'db/personal-data/file-data.ts',
    find: '{ inquiryId: In(inquiryIds) }, ',
    put: '',
    breaks: 'files go with the erasure of their person',
    test: 'gateway/inquiry-files.test.ts',
  },
];

/** Every listed fault, by the area of the product that it is in. */
export const listed: Readonly<Record<string, readonly ListedFault[]>> = {
  auth,
  client,
  content,
  data,
  http,
  inquiries,
};
