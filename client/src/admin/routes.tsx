import {
  Activity,
  BookOpenText,
  BookUser,
  Building2,
  CalendarDays,
  ChartColumn,
  ContactRound,
  FilePen,
  FileText,
  Inbox,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Quote,
  Settings2,
  ShieldCheck,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { adminPaths } from './paths.ts';

/** A group of the sidebar: the daily work, what the site shows, and what concerns the firm itself. */
export type ScreenGroup = 'work' | 'site' | 'firm';

interface NamedScreen {
  readonly label: string;
  readonly path: string;
  readonly Screen: LazyExoticComponent<ComponentType>;
}

/** A screen with a place in the sidebar. */
export interface ListedScreen extends NamedScreen {
  readonly group: ScreenGroup;
  readonly icon: LucideIcon;
}

/** A screen that another one leads to. */
interface UnlistedScreen extends NamedScreen {
  readonly group: null;
}

/** One screen of the admin. The sidebar and the router are both built from this table. */
export type AdminScreen = ListedScreen | UnlistedScreen;

/** The screens, each group in the order of the sidebar (admin spec, section 2, Admin layout). */
export const adminScreens: readonly AdminScreen[] = [
  {
    label: 'Dashboard',
    path: adminPaths.dashboard,
    group: 'work',
    icon: LayoutDashboard,
    Screen: lazy(() => import('./dashboard/DashboardScreen.tsx')),
  },
  {
    label: 'Inbox',
    path: adminPaths.inquiries,
    group: 'work',
    icon: Inbox,
    Screen: lazy(() => import('./inquiries/InboxScreen.tsx')),
  },
  {
    label: 'Appointments',
    path: adminPaths.appointments,
    group: 'work',
    icon: CalendarDays,
    Screen: lazy(() => import('./appointments/AppointmentsScreen.tsx')),
  },
  {
    label: 'Contacts',
    path: adminPaths.contacts,
    group: 'work',
    icon: BookUser,
    Screen: lazy(() => import('./contacts/ContactsScreen.tsx')),
  },
  {
    label: 'Figures',
    path: adminPaths.figures,
    group: 'work',
    icon: ChartColumn,
    Screen: lazy(() => import('./figures/FiguresScreen.tsx')),
  },
  {
    label: 'Labels',
    path: adminPaths.labels,
    group: null,
    Screen: lazy(() => import('./inquiries/labels/LabelsScreen.tsx')),
  },
  {
    label: 'Clients',
    path: adminPaths.clients,
    group: 'site',
    icon: Building2,
    Screen: lazy(() => import('./clients/ClientsScreen.tsx')),
  },
  {
    label: 'Case studies',
    path: adminPaths.caseStudies,
    group: 'site',
    icon: BookOpenText,
    Screen: lazy(() => import('./case-studies/CaseStudiesScreen.tsx')),
  },
  {
    label: 'Team',
    path: adminPaths.team,
    group: 'site',
    icon: UsersRound,
    Screen: lazy(() => import('./team/TeamScreen.tsx')),
  },
  {
    label: 'Technologies',
    path: adminPaths.technologies,
    group: 'site',
    icon: Layers,
    Screen: lazy(() => import('./technologies/TechnologiesScreen.tsx')),
  },
  {
    label: 'Testimonials',
    path: adminPaths.testimonials,
    group: 'site',
    icon: Quote,
    Screen: lazy(() => import('./testimonials/TestimonialsScreen.tsx')),
  },
  {
    label: 'Pages',
    path: adminPaths.pages,
    group: 'site',
    icon: FileText,
    Screen: lazy(() => import('./pages/PagesScreen.tsx')),
  },
  {
    label: 'Drafts',
    path: adminPaths.drafts,
    group: 'site',
    icon: FilePen,
    Screen: lazy(() => import('./drafts/DraftsScreen.tsx')),
  },
  {
    label: 'Trash',
    path: adminPaths.trash,
    group: 'site',
    icon: Trash2,
    Screen: lazy(() => import('./trash/TrashScreen.tsx')),
  },
  {
    label: 'People',
    path: adminPaths.people,
    group: 'firm',
    icon: ContactRound,
    Screen: lazy(() => import('./people/PeopleScreen.tsx')),
  },
  {
    label: 'Privacy',
    path: adminPaths.privacy,
    group: 'firm',
    icon: ShieldCheck,
    Screen: lazy(() => import('./privacy/PrivacyScreen.tsx')),
  },
  {
    label: 'Activity',
    path: adminPaths.activity,
    group: 'firm',
    icon: Activity,
    Screen: lazy(() => import('./activity/ActivityScreen.tsx')),
  },
  {
    label: 'Settings',
    path: adminPaths.settings,
    group: 'firm',
    icon: Settings2,
    Screen: lazy(() => import('./settings/SettingsScreen.tsx')),
  },
  {
    label: 'Account',
    path: adminPaths.account,
    group: null,
    Screen: lazy(() => import('./account/AccountScreen.tsx')),
  },
];
