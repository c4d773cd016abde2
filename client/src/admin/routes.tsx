import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { adminPaths } from './paths.ts';

/** One screen of the admin. The sidebar and the router are both built from this table. */
export interface AdminScreen {
  label: string;
  path: string;
  Screen: LazyExoticComponent<ComponentType>;
}

/** The screens in the order of the sidebar (admin spec, section 2, Admin layout). */
export const adminScreens: readonly AdminScreen[] = [
  {
    label: 'Dashboard',
    path: adminPaths.dashboard,
    Screen: lazy(() => import('./dashboard/DashboardScreen.tsx')),
  },
  {
    label: 'Inbox',
    path: adminPaths.inquiries,
    Screen: lazy(() => import('./inquiries/InquiriesScreen.tsx')),
  },
  {
    label: 'Appointments',
    path: adminPaths.appointments,
    Screen: lazy(() => import('./appointments/AppointmentsScreen.tsx')),
  },
  {
    label: 'Figures',
    path: adminPaths.figures,
    Screen: lazy(() => import('./figures/FiguresScreen.tsx')),
  },
  { label: 'Clients', path: adminPaths.clients, Screen: lazy(() => import('./clients/ClientsScreen.tsx')) },
  { label: 'Team', path: adminPaths.team, Screen: lazy(() => import('./team/TeamScreen.tsx')) },
  {
    label: 'Technologies',
    path: adminPaths.technologies,
    Screen: lazy(() => import('./technologies/TechnologiesScreen.tsx')),
  },
  {
    label: 'Testimonials',
    path: adminPaths.testimonials,
    Screen: lazy(() => import('./testimonials/TestimonialsScreen.tsx')),
  },
  {
    label: 'Activity',
    path: adminPaths.activity,
    Screen: lazy(() => import('./activity/ActivityScreen.tsx')),
  },
  {
    label: 'Trash',
    path: adminPaths.trash,
    Screen: lazy(() => import('./trash/TrashScreen.tsx')),
  },
  {
    label: 'Settings',
    path: adminPaths.settings,
    Screen: lazy(() => import('./settings/SettingsScreen.tsx')),
  },
  {
    label: 'People',
    path: adminPaths.people,
    Screen: lazy(() => import('./people/PeopleScreen.tsx')),
  },
  {
    label: 'Privacy',
    path: adminPaths.privacy,
    Screen: lazy(() => import('./privacy/PrivacyScreen.tsx')),
  },
  {
    label: 'Account',
    path: adminPaths.account,
    Screen: lazy(() => import('./account/AccountScreen.tsx')),
  },
];
