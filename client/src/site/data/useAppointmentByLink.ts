import { usePageQuery } from '#client/shared/data/usePageQuery.ts';
import { AppointmentByLinkDocument, type AppointmentByLinkQuery } from './documents.generated.ts';

/** The appointment a link leads to. */
export type LinkedAppointment = NonNullable<AppointmentByLinkQuery['appointmentByLink']>;

/** The appointment of a link; null where the link is unknown or has expired. */
export function useAppointmentByLink(token: string) {
  const { status, data, retry } = usePageQuery(AppointmentByLinkDocument, { token });
  return { status, appointment: data?.appointmentByLink ?? null, retry };
}
