import { Card, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { styled } from '#client/shared/ui/styled.ts';

const Ground = styled('main', {
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: '4',
  backgroundColor: 'sunken',
});

/** A screen without the admin layout: one card with a heading. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title === 'Admin' ? title : `${title} | Admin`;
  }, [title]);
  return (
    <Ground>
      <Card.Root width="full" maxWidth="dialog">
        <Heading as="h1">{title}</Heading>
        {children}
      </Card.Root>
    </Ground>
  );
}

/** The form of such a screen. */
export const LoginForm = styled('form', { display: 'flex', flexDirection: 'column', gap: '6' });

/** A failure that belongs to no field. */
export const FormAlert = ({ children }: { children: string }) => (
  <Text role="alert" color="bad" textStyle="small">
    {children}
  </Text>
);

/** Shows why a form was refused: at the field that is meant, which receives the focus, or above the button. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  cause: unknown,
  fields: readonly Path<Values>[],
): void {
  const { issues, message } = failureOf(cause);
  const issue = issues.find(({ field }) => fields.some((name) => name === field));
  if (issue) form.setError(issue.field as Path<Values>, { message: issue.message }, { shouldFocus: true });
  else form.setError('root', { message });
}
