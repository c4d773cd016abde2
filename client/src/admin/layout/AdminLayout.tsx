import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type DatabaseState, useDatabaseState } from '#client/admin/data/database-state.ts';
import { loginPathFor } from '#client/admin/data/next-path.ts';
import { claimDevice } from '#client/admin/data/note-sign-in.ts';
import { session, useSession } from '#client/admin/data/session.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useMeAgain, useMeResult } from '#client/admin/data/usePermission.ts';
import { GlobalKeys } from '#client/admin/keys/GlobalKeys.tsx';
import { Questions } from '#client/admin/parts/ask.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { loadDialog } from '#client/admin/parts/Dialog.tsx';
import { byPointer } from '#client/admin/parts/dense.ts';
import { UnsavedQuestion } from '#client/admin/parts/UnsavedQuestion.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { fetchPart } from '#client/admin/parts/useLatePart.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { GlobalSearch } from '#client/admin/search/SearchButton.tsx';
import { clearSignedInFlag, hasSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { Banner } from '#client/shared/ui/Banner.tsx';
import { ErrorBoundary } from '#client/shared/ui/ErrorBoundary.tsx';
import { SkipLink } from '#client/shared/ui/SkipLink.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Toasts } from '#client/shared/ui/Toasts.tsx';
import { FocusHeading } from './FocusHeading.tsx';
import { IdentityQuestion } from './IdentityQuestion.tsx';
import { PhoneFoot, PhoneHead } from './PhoneBars.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { Sidebar } from './Sidebar.tsx';
import { usePermittedScreens } from './usePermittedScreens.ts';

/** The first link of every screen: past search and menu to the content. */
const SkipToScreen = () => (
  <SkipLink
    href="#main"
    onClick={(event) => {
      // The address is state of the screen, so it keeps no fragment.
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    Skip to content
  </SkipLink>
);

const WORDS: Readonly<Record<Exclude<DatabaseState, 'available'>, { title: string; text: string }>> = {
  unavailable: {
    title: 'The database cannot be reached',
    text: 'Nothing can be loaded or saved until it is back. What you type stays in this browser. This notice leaves by itself.',
  },
  full: {
    title: 'The disk of the database is full',
    text: 'Everything can be read, nothing can be saved until there is room. What you type stays in this browser.',
  },
};

/** A banner above the screen while the database is unavailable or full. */
function DatabaseNotice() {
  const state = useDatabaseState();
  if (state === 'available') return null;
  return (
    <Banner status="error" title={WORDS[state].title}>
      <p>{WORDS[state].text}</p>
    </Banner>
  );
}

/** Milliseconds from the start to the fetch of the dialogs, in which the screen is there. */
const DIALOG_DELAY = 3_000;

const SecondFactorGate = lazy(() => import('#client/admin/account/SecondFactorGate.tsx'));

/** The height of the bar at the foot of a phone, above which what sticks to the window stays. */
const foot = {
  '--foot': { base: '3.5rem', lg: '0px' },
  '@media (height < 30rem)': { '--foot': '0px' },
} as const;

/** Above the buttons of an open composer, which a toast would cover, for as long as the pointer that has pressed one rests there. */
const ToastPlace = styled('div', {
  ...foot,
  ...byPointer,
  '& > *': { marginBlockEnd: 'var(--foot)', 'body:has([data-tools]) &': { bottom: '5rem' } },
});

const Frame = styled('div', {
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
  gridTemplateRows: { base: 'auto 1fr auto', lg: '1fr' },
  ...foot,
  ...byPointer,
});

const Work = styled('main', {
  padding: { base: '4', md: '6' },
  paddingBlockEnd: { base: 'calc(var(--foot) + {spacing.4})', lg: '6' },
  minWidth: '0',
  backgroundColor: 'surface',
  // A control that gets the focus is not behind that bar (WCAG 2.2, 2.4.11).
  '& :is(a, button, input, select, textarea)': { scrollMarginBlockEnd: 'calc(var(--foot) + {spacing.2})' },
});

/**
 * The layout of every screen but the sign-in. Without the flag, or when the server reports no session, it redirects to
 * the sign-in (admin spec, section 2; rulings, "The admin gate"), which leads back to the screen.
 */
export function AdminLayout() {
  const { me, failed } = useMeResult();
  // No screen asks for anything before it is known what the role permits.
  useMeAgain(failed);
  const location = useLocation();
  const { kind } = useSession();
  const isWide = useIsWide();
  const [isSearching, setSearching] = useState(false);
  const search = () => setSearching(true);
  const { all } = usePermittedScreens();
  useEffect(() => {
    const isKnown = 'username' in session.state();
    if (me && !isKnown) session.open(me.username);
    if (me) claimDevice(me.id);
    if (me === null && !isKnown) clearSignedInFlag();
    if (me === null) session.end();
  }, [me]);
  // Ahead of the first dialog, and so that one opens without a network too.
  useEffect(() => void setTimeout(() => fetchPart(loadDialog).catch(() => undefined), DIALOG_DELAY), []);

  // With a screen open an ended session asks in place; after a logout the sign-in leads to the clients again.
  const hasFlag = hasSignedInFlag();
  if (kind === 'left' && !hasFlag) return <Navigate replace to={adminPaths.login} />;
  if (!hasFlag || (me === null && (kind === 'none' || kind === 'left')))
    return <Navigate replace to={loginPathFor(location)} />;
  const isGated = me?.lacksSecondFactor ?? false;
  return (
    <Frame>
      <SkipToScreen />
      {isWide ? <Sidebar username={me?.name} onSearch={search} /> : <PhoneHead />}
      <Work id="main" tabIndex={-1}>
        <SessionEnded />
        <IdentityQuestion />
        <Questions />
        <UnsavedQuestion />
        <GlobalKeys />
        <GlobalSearch screens={all} isOpen={isSearching} setOpen={setSearching} />
        <DatabaseNotice />
        <Suspense fallback={<BlockSkeleton heights={['3rem', '28rem']} />}>
          <ErrorBoundary fallback={(retry) => <ScreenFailure retry={retry} />}>
            {isGated ? <SecondFactorGate /> : <Outlet />}
          </ErrorBoundary>
          <FocusHeading isGated={isGated} />
        </Suspense>
      </Work>
      {!isWide && <PhoneFoot username={me?.name} onSearch={search} />}
      {createPortal(
        // In the body, beside the dialogs, which make the screen inert: an Undo is offered and read above them too.
        <ToastPlace data-live-announcer="">
          <Toasts toaster={toaster} />
        </ToastPlace>,
        document.body,
      )}
    </Frame>
  );
}
