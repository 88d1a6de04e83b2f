# A shell that says what it offers instead of showing it.
PROMPT='' RPROMPT=''
setopt no_beep
autoload -Uz compinit
compinit -u -D
source $1
compadd() {
  if (( $@[(I)-[OAD]] )); then
    builtin compadd "$@"
    return
  fi
  local -a hits
  builtin compadd -A hits "$@"
  (( $#hits )) && print -rl -- '' OFFER:${^hits}
  builtin compadd "$@"
}
finish_line() {
  zle kill-whole-line
  print -r -- OFF''ERED
}
zle -N finish_line
bindkey '^I' complete-word '^X' finish_line
print -r -- REA''DY
