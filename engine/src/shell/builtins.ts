/** What bash does itself: builtins and reserved words, as `compgen -b` and `compgen -k` list them. */
export const shellBuiltins: ReadonlySet<string> = new Set(
  `. : [ alias bg bind break builtin caller cd command compgen complete compopt continue declare dirs disown echo
  enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf
  pushd pwd read readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit
  umask unalias unset wait if then else elif fi case esac for select while until do done in function time { } ! [[ ]]
  coproc`.split(/\s+/),
)
