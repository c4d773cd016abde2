import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Client } from '#db/entities/client.entity.ts';
import type { Context } from '#gateway/context.ts';
import { pageTypeOf } from '#gateway/page.ts';
import type { UploadedFile } from '#gateway/uploaded-file.ts';
import { PagingArgs, VersionArgs } from '../managed-arguments.ts';
import { UploadScalar } from '../upload-scalar.ts';
import { ClientFilter, ClientInput } from './clients.inputs.ts';

const ClientPage = pageTypeOf(Client, 'Client');

/** Clients through GraphQL. */
@Resolver(() => Client)
export class ClientsResolver {
  @Query(() => ClientPage, { description: 'Clients, by name.' })
  clients(
    @Ctx() { services }: Context,
    @Arg('filter', () => ClientFilter, { nullable: true, description: 'Which clients.' })
    filter: ClientFilter | null,
    @Args(() => PagingArgs) { page, pageSize }: PagingArgs,
  ) {
    return services.clients.list(filter ?? {}, page, pageSize);
  }

  @Query(() => Client, { description: 'One client.' })
  client(@Ctx() { services }: Context, @Arg('id', () => ID, { description: 'Which client.' }) id: string) {
    return services.clients.find(id);
  }

  @Mutation(() => Client, { description: 'Adds a client. Staff and tools only.' })
  createClient(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => ClientInput, { description: 'The client.' }) input: ClientInput,
  ) {
    return services.clients.create(actor, input);
  }

  @Mutation(() => Client, { description: 'Changes a client. Staff and tools only.' })
  updateClient(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which client.' }) id: string,
    @Arg('input', () => ClientInput, { description: 'What is new.' }) input: ClientInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.clients.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => Boolean, { description: 'Removes a client. Staff and tools only.' })
  async deleteClient(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which client.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    await services.clients.delete(actor, id, ifVersion ?? null);
    return true;
  }

  @Mutation(() => Client, { description: 'Takes back a delete of the last day. Staff and tools only.' })
  restoreClient(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which client.' }) id: string,
  ) {
    return services.clients.restore(actor, id);
  }

  @Mutation(() => String, { description: 'Stores a logo and answers its path. Staff and tools only.' })
  async uploadClientLogo(
    @Ctx() { services, actor }: Context,
    @Arg('file', () => UploadScalar, { description: 'The picture, under 5 MB.' }) file: Promise<UploadedFile>,
  ) {
    return services.media.store(actor, await file);
  }
}
