import { Button } from 'antd'
import { Building2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { oidc } from '@omics/contract/account/oidc'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { signOnMessages } from './messages.ts'
import { rememberTarget } from './target.ts'

/** Signing in by the account that somebody has with their organisation. */
export function OidcWay() {
  const t = useMessages(signOnMessages)
  const [params] = useSearchParams()
  const { data } = useApi(oidc.provider, {})
  const begin = useApiMutation(oidc.begin, {
    onSuccess: ({ url }) => {
      rememberTarget(params.get('redirect'))
      location.assign(url)
    },
  })
  if (!data) return null
  return (
    <Button
      size="large"
      block
      icon={<Building2 size={17} />}
      // It stays busy until the browser has left.
      loading={begin.isPending || begin.isSuccess}
      onClick={() => begin.mutate({})}
    >
      {t('by', { label: data.label })}
    </Button>
  )
}
