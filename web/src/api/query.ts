import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '@omics/contract/endpoint'
import type { ErrorCode } from '@omics/contract/errors'
import { call, type InputOf } from './client.ts'
import { ApiFailure, isFailure } from './failure.ts'
import { refreshPermissions } from './permissions.ts'
import { react, reactQuietly } from './react.ts'
import { followSecondFactor } from './second-factor.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      followRoles(error)
      if (query.meta?.['quiet'] === true) reactQuietly(error)
      else react(error, query.meta?.['ofPage'] === true ? 'page' : 'part')
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      followRoles(error)
      followSecondFactor(error)
      if (isToldThere(error, mutation.meta?.['quiet'])) reactQuietly(error)
      else react(error)
    },
  }),
  // A browser without a network may have the platform on its own machine: it asks, and hears at once where nobody answers.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 1 && error instanceof ApiFailure && [0, 502, 503].includes(error.status),
    },
  },
})

/** Whether the part that failed tells of it itself: of every failure, or of those that it names. */
function isToldThere(error: unknown, quiet: unknown): boolean {
  if (!Array.isArray(quiet)) return quiet === true
  return error instanceof ApiFailure && quiet.includes(error.id)
}

/** A refusal by role tells that the role has changed since the menus were loaded. */
function followRoles(error: unknown): void {
  if (isFailure(error, 'not_permitted')) void refreshPermissions()
}

export interface ApiOptions<Data> {
  /** False while something that the call needs is not known yet. */
  readonly enabled?: boolean
  /** The call is for the page's own object: when that does not exist, the page gives way to the index. */
  readonly ofPage?: boolean
  /** Failures are told by the part itself alone. */
  readonly quiet?: boolean
  /** Milliseconds between calls, or a function of the last answer and how many there were; false stops. */
  readonly every?: number | false | ((data: Data | undefined, answers: number) => number | false)
  /** Goes on showing the answer for the former input until the new one comes, as lists do. */
  readonly keepPrevious?: boolean
}

/**
 * Milliseconds to the next look at what may change at any time though nothing tells of it: twice as many after each
 * answer, so that a page that is left open asks next to nothing.
 */
export const everLonger = (answers: number): number => Math.min(5000 * 2 ** Math.max(0, answers - 1), 120_000)

/** A call of an endpoint that reads, as the query client takes it. */
export interface ApiQuery<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  /** False while it is not to be made. */
  readonly enabled?: boolean
}

/** The call under the key by which `invalidate` finds it, for those that make several at once. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>): ApiQuery<OutputOf<E>> {
  return {
    queryKey: [endpoint.path, endpoint.method, input],
    queryFn: ({ signal }) => call(endpoint, input, signal),
  }
}

/** Data of an endpoint that reads. It is fetched again when its input changes or the endpoint is invalidated. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ApiOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>> {
  const { enabled, ofPage = false, quiet = false, every, keepPrevious } = options
  return useQuery<OutputOf<E>>({
    ...apiQuery(endpoint, input),
    meta: { ofPage, quiet },
    ...(enabled !== undefined && { enabled }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(every !== undefined && {
      refetchInterval:
        typeof every === 'function' ? ({ state }) => every(state.data, state.dataUpdateCount) : every,
    }),
  })
}

export interface MutationOptions<E extends Endpoint> {
  /** Endpoints whose data this changes; what is shown of them is fetched again. */
  readonly changes?: readonly Endpoint[]
  readonly onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => void
  /** The codes in the body of an answer that count as success: all that pass, unless told. */
  readonly codes?: ReadonlySet<number>
  /** Failures are told by the part itself alone: all of them, or those that are named. */
  readonly quiet?: boolean | readonly ErrorCode[]
}

/** A call that changes something: `mutate(input)`, or `mutateAsync(input)` to wait for it. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { changes = [], onSuccess, codes, quiet = false }: MutationOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input, undefined, codes),
    meta: { quiet },
    onSuccess: async (output, input) => {
      onSuccess?.(output, input)
      await invalidate(...changes)
    },
  })
}

/** Fetches anew what is shown of these endpoints, whatever their parameters. */
export async function invalidate(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(async ({ path, method }) => {
      const queryKey = [path, method]
      // A first answer that is under way may be from before the change, and an invalidation alone would take it as new.
      const first = queryClient.getQueryCache().findAll({
        queryKey,
        fetchStatus: 'fetching',
        predicate: ({ state }) => state.data === undefined,
      })
      await Promise.allSettled(first.map(({ promise }) => promise))
      await queryClient.invalidateQueries({ queryKey })
    }),
  )
}
